import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { LOT_STATUS_TONE, type LotStatus } from '#domain/lots/statuses.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { useShownStatus } from './use-shown-status.ts'

export function LotStatusMark({ lot, plain }: { lot: Parameters<typeof useShownStatus>[0]; plain?: boolean }) {
  const language = useLanguage()
  const status = useShownStatus(lot)
  return (
    <StatusMark soft={!plain} tone={LOT_STATUS_TONE[status as LotStatus] ?? 'orange'}>
      {lotStatusLabel(status, language)}
    </StatusMark>
  )
}
