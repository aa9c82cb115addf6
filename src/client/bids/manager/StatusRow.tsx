import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS_TONE, isBidStatus } from '#domain/bids/bid-status.ts'
import { SETTABLE_STATUSES, type SettableStatus } from '#domain/bids/status-confirmations.ts'
import { useNow } from '#client/api/use-now.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { EndedStatus } from '../list/bid-parts.tsx'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { BidStatusMark } from '../list/BidStatusMark.tsx'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { startEditing } from './edit-state.ts'
import styles from './edit.module.css'
import { useFlash } from './use-flash.ts'
import { isHeld, mayEdit, startOf } from './may-edit.ts'
import { undoLeftMs } from './planned-end.ts'
import { useEdits } from './use-edits.ts'

/** The six statuses in a row. The current status is pressed and does nothing. Every other one asks for confirmation. */
export function StatusRow({ bid }: { bid: BidRow }) {
  const { t, i18n } = useLingui()
  const flash = useFlash(bid.bidId, 'status')
  const mayMove = useMay('bidManageStatus')
  if (mayMove && bid.plannedEnd) return <Ending bid={bid} status={bid.plannedEnd.status} />
  if (!mayMove || !mayEdit(bid))
    return (
      <>
        <EndedStatus bid={bid} />
        {mayMove && isHeld(bid) && <Held bid={bid} />}
      </>
    )
  const ask = (to: SettableStatus) => startEditing({ is: 'status', bids: [bid], to })
  return (
    <div>
      <div
        className={styles.statuses}
        role="toolbar"
        aria-label={t`Status of the bid on lot ${bid.lotNo}`}
        data-flash={flash}
      >
        {SETTABLE_STATUSES.map(status => {
          const isOwn = status === bid.bidStatus
          return (
            <button
              key={status}
              type="button"
              className={styles.status}
              data-tone={BID_STATUS_TONE[status]}
              aria-pressed={isOwn}
              aria-disabled={isOwn || undefined}
              tabIndex={isOwn ? 0 : -1}
              onClick={() => !isOwn && ask(status)}
              onKeyDown={walk}
            >
              {i18n._(STAFF_STATUS_WORD[status])}
            </button>
          )
        })}
      </div>
      {isHeld(bid) && <Held bid={bid} />}
    </div>
  )
}

/** The end status that was set, with Undo while it is possible. */
function Ending({ bid, status }: { bid: BidRow; status: number }) {
  const { t, i18n } = useLingui()
  const { undoEnds } = useEdits()
  const now = useNow()
  const seconds = Math.ceil(undoLeftMs(bid, now.getTime()) / 1000)
  const word = isBidStatus(status) ? i18n._(STAFF_STATUS_WORD[status]) : ''
  return (
    <div className={styles.ending} role="group" aria-label={t`Status of the bid on lot ${bid.lotNo}`}>
      <BidStatusMark status={status} words={STAFF_STATUS_WORD} />
      {seconds > 0 && (
        <>
          <Button
            size="small"
            aria-label={t`Undo “${word}” for lot ${bid.lotNo}`}
            onClick={() => {
              // The button disappears with its reason.
              focusRowOf(bid.bidId)
              void undoEnds([bid])
            }}
          >
            {t`Undo`}
          </Button>
          <span className={styles.seconds}>{t`${seconds} s`}</span>
        </>
      )}
    </div>
  )
}

/** Six buttons are one Tab stop. Arrow keys move among them. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

/** The change was stored in the last hour. Until the start "Accept" forwards the bid as it is, or its end. After the start the hall decides. */
function Held({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { edit } = useEdits()
  const now = useNow()
  if (!isBeforeDeadline(now, startOf(bid)))
    return mayEdit(bid) ? <p className={styles.held}>{t`Not forwarded`}</p> : null
  return (
    <p className={styles.held}>
      {t`Not forwarded`}
      <Button
        size="small"
        onClick={() => {
          // The button disappears with its reason.
          focusRowOf(bid.bidId)
          void edit(bid, { field: 'status', to: bid.bidStatus as SettableStatus, accept: true })
        }}
      >
        {t`Accept`}
      </Button>
    </p>
  )
}
