import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { lotStatusLabel, stockStatusLabel } from '#domain/lots/status-labels.ts'
import { LOT_STATUS_TONE, type LotStatus } from '#domain/lots/statuses.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { useShownStatus } from './use-shown-status.ts'

/** The status of a lot on a listing. Stock has labels of its own. */
export function ListedStatus({
  lot,
  pageType,
  className,
}: {
  lot: Parameters<typeof useShownStatus>[0]
  pageType: PageType
  className?: string
}) {
  const language = useLanguage()
  const status = useShownStatus(lot)
  const label = pageTypeRecord(pageType).holds === 'stock' ? stockStatusLabel : lotStatusLabel
  return (
    <StatusMark tone={LOT_STATUS_TONE[status as LotStatus] ?? 'orange'} className={className}>
      {label(status, language)}
    </StatusMark>
  )
}
