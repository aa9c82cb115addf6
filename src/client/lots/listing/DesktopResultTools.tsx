import { useLingui } from '@lingui/react/macro'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CalendarIcon } from '#client/ui/icons/CalendarIcon.tsx'
import { CompareIcon } from '#client/ui/icons/CompareIcon.tsx'
import { ChartIcon } from '#client/ui/icons/ChartIcon.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { PhotoIcon } from '#client/ui/icons/PhotoIcon.tsx'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { comparedLots, useCompared } from '../compared/compared-lots.ts'
import { selectedLots, useSelectedLots } from '../photos-zip/selected-lots.ts'
import { useDownload } from './use-download.ts'
import { useListingState } from './use-listing-state.tsx'

/** The actions on a result: the prices of sales over time, the production month of a chassis number, the file export and the photos. */
export function DesktopResultTools({ pageType, found }: { pageType: PageType; found: number | undefined }) {
  const { t } = useLingui()
  const { arePricesOpen, setPricesOpen } = useListingState()
  const production = useOverlay('production')
  const mayDownload = useMay('downloadPhotos')
  const selecting = useSelectedLots(pageType) !== null
  const isComparing = useCompared() !== null
  const { download, isPending, refusal } = useDownload(pageType, found)
  return (
    <>
      {pageTypeRecord(pageType).holds === 'result' && (
        <Button kind="quiet" size="small" aria-expanded={arePricesOpen} onClick={() => setPricesOpen(!arePricesOpen)}>
          <ChartIcon size={16} />
          {t`Sold prices`}
        </Button>
      )}
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={production.show}>
        <CalendarIcon size={16} />
        {t`Month of production`}
      </Button>
      <Button kind="quiet" size="small" pending={isPending} disabledReason={refusal ?? false} onClick={download}>
        <DownloadIcon size={16} />
        {t`Download`}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-pressed={isComparing}
        onClick={isComparing ? comparedLots.clear : comparedLots.start}
      >
        <CompareIcon size={16} />
        {t`Compare`}
      </Button>
      {mayDownload && (
        <Button
          kind="quiet"
          size="small"
          aria-pressed={selecting}
          onClick={() => (selecting ? selectedLots.stop() : selectedLots.start(pageType))}
        >
          <PhotoIcon size={16} />
          {t`Download photos`}
        </Button>
      )}
    </>
  )
}
