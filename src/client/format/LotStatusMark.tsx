import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { LOT_STATUS_TONE, type LotStatus } from '#domain/lots/statuses.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'

export function LotStatusMark({ status, plain }: { status: number; plain?: boolean }) {
  const language = useLanguage()
  return (
    <StatusMark soft={!plain} tone={LOT_STATUS_TONE[status as LotStatus] ?? 'orange'}>
      {lotStatusLabel(status, language)}
    </StatusMark>
  )
}
