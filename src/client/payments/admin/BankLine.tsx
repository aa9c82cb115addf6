import { useLingui } from '@lingui/react/macro'
import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import { payersNamed, type BankProposal, type BankRowState } from '#domain/payments/bank-rows.ts'
import { payerReference, PURPOSES_OF, type RemittancePurpose } from '#domain/payments/remittances.ts'
import { yen } from '#domain/money/yen.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { ClientField } from '#client/people/ClientField.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { usePaymentWords } from '../use-payment-words.ts'
import own from './BankFile.module.css'
import type { BankChoice } from './bank-choice.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

const TONES = {
  ready: 'blue',
  booked: 'green',
  repeated: 'gray',
  outgoing: 'gray',
  broken: 'red',
} as const satisfies Record<BankRowState, string>

/** The most names that are listed of clients who owe the same amount. */
const MAX_NAMES = 5

/** A row of the bank's file, and the client it belongs to. */
export function BankLine({
  row,
  choice,
  onChoice,
}: {
  row: BankRow
  choice: BankChoice
  onChoice: (choice: BankChoice) => void
}) {
  const { t } = useLingui()
  const { purposes } = useRemittanceWords()
  const { dayText } = usePaymentWords()
  const { state, amount, valueDay, bankReference, text, problem, booking, otherAmount, proposal, rivals = [] } = row
  const { alreadyPosted, isCarPrice } = row
  const line = String(row.line)
  const named = payersNamed(`${text} ${bankReference}`)
  const references = named.map(payerReference).join(', ')
  const owing = [...rivals.slice(0, MAX_NAMES), ...(rivals.length > MAX_NAMES ? ['…'] : [])].join(', ')
  const states: Record<BankRowState, string> = {
    ready: t({ message: 'New', context: 'bank row' }),
    booked: booking?.isWaiting ? t`Waiting for approval` : t`Already posted`,
    repeated: t`Same as a row above`,
    outgoing: t`Outgoing payment`,
    broken: t`Not readable`,
  }
  const reasons: Record<BankProposal, string> = {
    reference: t`Contains the client’s reference`,
    amount: isCarPrice
      ? t`This client bought a car for this amount. Please check.`
      : t`Only this client owes this amount. Please check.`,
  }
  const sum = amount === null || valueDay === null ? t`Line ${line}` : `${yen(amount)} · ${dayText(valueDay)}`
  return (
    <li className={list.line}>
      <span className={styles.head}>
        {state === 'ready' ? (
          <Checkbox checked={choice.on} onChange={on => onChoice({ ...choice, on })} aria-label={t`Post line ${line}`}>
            <span className={styles.name}>{sum}</span>
          </Checkbox>
        ) : (
          <span className={styles.name}>{sum}</span>
        )}
        <StatusMark tone={booking?.isWaiting ? 'orange' : TONES[state]}>{states[state]}</StatusMark>
      </span>
      <span>{[bankReference, text].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}</span>
      {problem && (
        <span className={own.problem}>
          {t`Line ${line}, column “${problem.column}”`}
          {problem.value && ` (${problem.value})`}: {problem.rule}
        </span>
      )}
      {booking && (
        <span className={styles.meta}>
          {t`No. ${String(booking.id)}`}, {booking.userName}
          {booking.isReversed && ` · ${t`Reversed`}`}
        </span>
      )}
      {otherAmount && (
        <span className={own.problem}>
          {t`Already posted with this reference and date: ${yen(otherAmount.amount)} (No. ${String(otherAmount.id)}, ${otherAmount.userName}). Check with the bank.`}
        </span>
      )}
      {alreadyPosted && amount !== null && (
        <span className={own.problem}>
          {t`Already posted for ${alreadyPosted.userName}: ${yen(amount)}, ${dayText(alreadyPosted.valueDay)} (No. ${String(alreadyPosted.id)}, ${alreadyPosted.bankReference}). Check with the bank.`}
        </span>
      )}
      {state === 'ready' && (
        <>
          <div className={own.choice}>
            <ClientField
              all
              client={choice.client}
              onClient={client => onChoice({ ...choice, client, on: client !== null })}
              error={choice.on && !choice.client ? t`Select the client` : undefined}
            />
            <Select
              label={t`Purpose`}
              value={choice.purpose}
              onChange={purpose => onChoice({ ...choice, purpose: purpose as RemittancePurpose })}
              options={PURPOSES_OF.received.map(value => ({ value, label: purposes[value] }))}
            />
          </div>
          {proposal && choice.client?.id === String(proposal.userId) && (
            <span className={styles.meta}>{reasons[proposal.by]}</span>
          )}
          {!choice.client && rivals.length > 0 && (
            <span className={styles.meta}>
              {isCarPrice
                ? t`Several clients bought a car for this amount: ${owing}. Select the right client.`
                : t`Several clients owe this amount: ${owing}. Select the right client.`}
            </span>
          )}
          {!proposal && !choice.client && named.length > 1 && (
            <span
              className={styles.meta}
            >{t`Contains the references of several clients: ${references}. Select the right client.`}</span>
          )}
        </>
      )}
    </li>
  )
}
