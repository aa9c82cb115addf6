import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ShareDialog } from '#client/share/ShareDialog.tsx'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { useOnceOpen } from '#client/ui/overlay/use-once-open.ts'
import { ShareIcon } from '#client/ui/icons/ShareIcon.tsx'
import { useLotWords } from './use-lot-words.ts'

export function LotShare({ detail, pageType }: { detail: LotDetail; pageType: PageType }) {
  const { t } = useLingui()
  const dialog = useOverlay('share')
  const isWanted = useOnceOpen(dialog.open)
  const { name, mileage } = useLotWords(detail)
  const { carInfo } = detail
  const title = [name, carInfo.year, carInfo.mileage !== null && mileage].filter(Boolean).join(', ')
  return (
    <>
      <IconButton label={t`Share`} onClick={dialog.show}>
        <ShareIcon />
      </IconButton>
      {isWanted && (
        <ShareDialog
          open={dialog.open}
          onClose={dialog.close}
          pageType={pageType}
          lot={{ id: detail.carCommonDetail.id, title }}
        />
      )}
    </>
  )
}
