import { useLingui } from '@lingui/react/macro'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import type { RemittanceState } from '#domain/payments/remittances.ts'
import { useLanguage } from '#client/device/use-language.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { usePaymentWords } from '../use-payment-words.ts'
import type { Decision } from './DecideDialog.tsx'
import { Receipts } from './Receipts.tsx'
import { remittanceSum } from './remittance-sum.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

const TONES = { waiting: 'orange', booked: 'green', rejected: 'gray' } as const satisfies Record<
  RemittanceState,
  string
>

/** A booking with the actions that the reader may take. */
export function RemittanceLine({
  remittance,
  onDecide,
  onReverse,
}: {
  remittance: Remittance
  onDecide: (decision: Decision) => void
  onReverse: (remittance: Remittance) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kinds, purposes, states } = useRemittanceWords()
  const { dayText, rateOf } = usePaymentWords()
  const { atWithYear } = useTokyoWords()
  const { id, userId, userName, kind, usd, valueDay, purpose, bankReference, note, state, reverses } = remittance
  const isReversible = state === 'booked' && kind !== 'reversal' && !remittance.isReversed
  const number = String(id)
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={remittance.reversalWaits ? 'orange' : remittance.isReversed ? 'gray' : TONES[state]}>
          {remittance.reversalWaits ? t`Reversal awaits approval` : remittance.isReversed ? t`Reversed` : states[state]}
        </StatusMark>
        <span className={styles.name}>
          {kinds[kind]} {remittanceSum(remittance, language)}
        </span>
        <span className={styles.actions}>
          {remittance.mayDecide && (
            <>
              <Button
                size="small"
                kind="outline"
                aria-label={t`Reject entry ${number}`}
                onClick={() => onDecide({ remittance, approve: false })}
              >
                {t`Reject`}
              </Button>
              <Button
                size="small"
                kind="tonal"
                aria-label={t`Approve entry ${number}`}
                onClick={() => onDecide({ remittance, approve: true })}
              >
                {t`Approve`}
              </Button>
            </>
          )}
          {isReversible && (
            <Button
              size="small"
              kind="quiet"
              aria-label={t`Reverse entry ${number}`}
              onClick={() => onReverse(remittance)}
            >
              {t`Reverse`}
            </Button>
          )}
        </span>
      </span>
      <span>
        {[
          `${userName} (${userId})`,
          purposes[purpose],
          remittance.car?.name,
          bankReference,
          dayText(valueDay),
          usd && rateOf(usd),
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
      </span>
      {note && <span>{note}</span>}
      <span className={styles.head}>
        <span className={styles.meta}>
          {t`No. ${id}`}
          {reverses !== null && ` · ${t`reverses no. ${String(reverses)}`}`} · {atWithYear(remittance.madeAt)},{' '}
          {remittance.madeBy}
          {remittance.decidedAt &&
            ` · ${state === 'booked' ? t`approved ${atWithYear(remittance.decidedAt)}, ${remittance.decidedBy ?? ''}` : t`rejected ${atWithYear(remittance.decidedAt)}, ${remittance.decidedBy ?? ''}`}`}
          {state === 'waiting' && !remittance.mayDecide && ` · ${t`another person must approve it`}`}
        </span>
        <Receipts remittance={remittance} />
      </span>
    </li>
  )
}
