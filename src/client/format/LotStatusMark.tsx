import { useLingui } from '@lingui/react/macro'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { LOT_STATUS_TONE } from '#domain/lots/statuses.ts'
import type { LotStatus } from '#domain/lots/statuses.ts'
import type { Language } from '#domain/people/languages.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'

export function LotStatusMark({ status, plain }: { status: number; plain?: boolean }) {
  const { i18n } = useLingui()
  return (
    <StatusMark soft={!plain} tone={LOT_STATUS_TONE[status as LotStatus] ?? 'orange'}>
      {lotStatusLabel(status, i18n.locale as Language)}
    </StatusMark>
  )
}
