import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { BidFacts } from './BidFacts.tsx'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { isAcceptAlone } from './change.ts'
import { stopEditing, type EditingOf } from './edit-state.ts'
import styles from './edit.module.css'
import { takeFocus } from '#client/ui/take-focus.ts'
import { useEdits } from './use-edits.ts'

type Case = EditingOf<'conflict'>
type Value = string | number | null

/** Another manager saved first. The dialog shows both values and the choice between them. */
export function Conflict({ conflict }: { conflict: Case }) {
  const { t } = useLingui()
  const { edit } = useEdits()
  const { bid, change, detail } = conflict
  const { changedBy, changedAt } = detail
  // Terms are sent with the bid's amount, also where the manager changed only others.
  const isTyped = change.field !== 'terms' || change.amount !== undefined || isAcceptAlone(change)
  const fields = fieldsOf(detail).filter(field => field !== 'amount' || isTyped)
  const names = useChoiceNames(bid, fields)
  const close = stopEditing
  // This dialog may replace the terms dialog, and the element that had the focus is gone with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusRowOf(bid.bidId)
    },
    [bid.bidId],
  )
  const mine = () => {
    close()
    const now = detail['now.amount']
    const row = isTyped || typeof now !== 'number' ? bid : { ...bid, bidAmount: now }
    void edit(row, change, { version: Number(detail.version) })
  }
  return (
    <Dialog
      question
      open
      onClose={close}
      title={t`Someone else changed this bid`}
      actions={
        <>
          <Button ref={takeFocus} onClick={close}>
            {t`Keep theirs`}
          </Button>
          <Button kind="primary" onClick={mine}>
            {t`Use mine`}
          </Button>
        </>
      }
    >
      <BidFacts bid={bid} amount={false} />
      <p>
        {changedBy ?? t`The system`}
        {typeof changedAt === 'string' && (
          <>
            {' · '}
            <Trans>{tokyoClockSeconds(new Date(changedAt))} Tokyo</Trans>
          </>
        )}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`Your value`}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <Line
              key={field}
              field={field}
              names={names[field]}
              now={detail[`now.${field}`]}
              sent={detail[`sent.${field}`]}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** Fields in which the two differ. */
function fieldsOf(detail: Case['detail']): string[] {
  return Object.keys(detail)
    .filter(name => name.startsWith('now.'))
    .map(name => name.slice('now.'.length))
    .filter(field => detail[`now.${field}`] !== detail[`sent.${field}`])
}

type Choice = { value: number | string; label: string }

/** Groups belong to the client. The terms dialog has just loaded both lists. */
function useChoiceNames(
  { user, lotType }: BidRow,
  fields: readonly string[],
): Record<string, readonly Choice[] | undefined> {
  const groups = useQuery({
    ...bidGroupsQuery(user ? String(user.clientId) : null),
    enabled: fields.includes('bidGroup'),
  })
  const types = useQuery({ ...exportTypesQuery(true, lotType), enabled: fields.includes('exportType') })
  return { bidGroup: groups.data, exportType: types.data }
}

function Line({
  field,
  names: choices,
  now,
  sent,
}: {
  field: string
  names: readonly Choice[] | undefined
  now: Value | undefined
  sent: Value | undefined
}) {
  const { t, i18n } = useLingui()
  const names: Record<string, string> = {
    status: t`Status`,
    amount: t`Amount`,
    bidGroup: t`Group`,
    exportType: t`Export type`,
    adjustmentPrice: t`Overbid`,
    soldPrice: t`Sold price`,
    autoBid: t`Auto-bid`,
  }
  const text = (value: Value | undefined) => {
    if (value === null || value === undefined) return '—'
    if (field === 'status' && typeof value === 'number' && isBidStatus(value)) return i18n._(STAFF_STATUS_WORD[value])
    if (field === 'autoBid') return value === 1 ? t`on` : t`off`
    if (field === 'bidGroup' || field === 'exportType')
      return choices?.find(choice => String(choice.value) === String(value))?.label ?? String(value)
    return yen(Number(value))
  }
  return (
    <tr>
      <th scope="row">{names[field] ?? field}</th>
      <td>{text(now)}</td>
      <td>{text(sent)}</td>
    </tr>
  )
}
