import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import type { RemittanceState } from '#domain/payments/remittances.ts'
import { dollarText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/admin/use-tokyo-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { usePaymentWords } from '../use-payment-words.ts'
import { Receipts } from './Receipts.tsx'
import { decideRemittance, useRemittancesChanged } from './remittances.api.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

const TONES = { waiting: 'orange', booked: 'green', rejected: 'gray' } as const satisfies Record<
  RemittanceState,
  string
>

/** A booking with what may be done with it. */
export function RemittanceLine({
  remittance,
  onReverse,
}: {
  remittance: Remittance
  onReverse: (remittance: Remittance) => void
}) {
  const { t } = useLingui()
  const { kinds, purposes, states } = useRemittanceWords()
  const { dayText, rateOf } = usePaymentWords()
  const { atText } = useTokyoWords()
  const changed = useRemittancesChanged()
  const decide = useMutation({
    mutationFn: (approve: boolean) => decideRemittance(remittance.id, approve),
    onSettled: changed,
  })
  const { id, userId, userName, kind, amount, usd, valueDay, purpose, bankReference, note, state, reverses } =
    remittance
  const isReversible = state === 'booked' && kind !== 'reversal' && !remittance.isReversed
  const number = String(id)
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={remittance.reversalWaits ? 'orange' : remittance.isReversed ? 'gray' : TONES[state]}>
          {remittance.reversalWaits ? t`Reversal awaits approval` : remittance.isReversed ? t`Reversed` : states[state]}
        </StatusMark>
        <span className={styles.name}>
          {kinds[kind]} {usd ? `${dollarText(usd.cents)} (${yen(amount)})` : yen(amount)}
        </span>
        <span className={styles.actions}>
          {remittance.mayDecide && (
            <>
              <Button
                size="small"
                kind="outline"
                pending={decide.isPending && decide.variables === false}
                aria-label={t`Reject entry ${number}`}
                onClick={() => decide.mutate(false)}
              >
                <Trans>Reject</Trans>
              </Button>
              <Button
                size="small"
                kind="tonal"
                pending={decide.isPending && decide.variables === true}
                aria-label={t`Approve entry ${number}`}
                onClick={() => decide.mutate(true)}
              >
                <Trans>Approve</Trans>
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
              <Trans>Reverse</Trans>
            </Button>
          )}
        </span>
      </span>
      <span>
        {[`${userName} (${userId})`, purposes[purpose], bankReference, dayText(valueDay), usd && rateOf(usd)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </span>
      {note && <span>{note}</span>}
      <span className={styles.head}>
        <span className={styles.meta}>
          {t`No. ${id}`}
          {reverses !== null && ` · ${t`reverses no. ${String(reverses)}`}`} · {atText(remittance.madeAt)},{' '}
          {remittance.madeBy}
          {remittance.decidedAt &&
            ` · ${state === 'booked' ? t`approved ${atText(remittance.decidedAt)}, ${remittance.decidedBy ?? ''}` : t`rejected ${atText(remittance.decidedAt)}, ${remittance.decidedBy ?? ''}`}`}
          {state === 'waiting' && !remittance.mayDecide && ` · ${t`another person must approve it`}`}
        </span>
        <Receipts remittance={remittance} />
      </span>
      <FailureNotice failure={decide.error} />
    </li>
  )
}
