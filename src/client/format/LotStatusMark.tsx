import { useLingui } from '@lingui/react/macro'
import { LOT_STATUS_TONE, lotStatusName } from '#domain/lots/statuses.ts'
import type { LotStatus } from '#domain/lots/statuses.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { STATUS_WORD } from './lot-status-words.ts'

export function LotStatusMark({ status, plain }: { status: number; plain?: boolean }) {
  const { i18n } = useLingui()
  return (
    <StatusMark soft={!plain} tone={LOT_STATUS_TONE[status as LotStatus] ?? 'orange'}>
      {i18n._(STATUS_WORD[lotStatusName(status)])}
    </StatusMark>
  )
}
