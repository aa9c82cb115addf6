import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STATUS_TONE, bidStatusName, isLive } from '#domain/bids/bid-status.ts'
import { SETTABLE_STATUSES } from '#domain/bids/status-confirmations.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import { useMay } from '#client/people/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { OFFICE_STATUS_WORD } from '../list/bid-words.ts'
import { BidStatusMark } from '../list/BidStatusMark.tsx'
import { focusBid } from './current-row.ts'
import { setDesk } from './desk-store.ts'
import styles from './edit.module.css'
import { useFlash } from './flash.ts'
import { mayEdit } from './may-edit.ts'
import { useEdits } from './use-edits.ts'

/** The six statuses in a row; the bid's own is pressed and does nothing, every other one asks first (§4 "Bid editing by managers"). */
export function StatusRow({ bid }: { bid: BidRow }) {
  const { t, i18n } = useLingui()
  const flash = useFlash(bid.bidId, 'status')
  const mayMove = useMay('bidManageStatus')
  if (!mayMove || !mayEdit(bid)) return <BidStatusMark status={bid.bidStatus} forManager />
  const ask = (to: SettableStatus) => setDesk({ asking: { bids: [bid], to } })
  return (
    <div>
      <div
        className={styles.statuses}
        role="toolbar"
        aria-label={t`Status of the bid on № ${bid.lotNo}`}
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
              {i18n._(OFFICE_STATUS_WORD[bidStatusName(status)])}
            </button>
          )
        })}
      </div>
      {bid.forwarded === false && bid.bidStatus !== null && isLive(bid.bidStatus) && <Held bid={bid} />}
    </div>
  )
}

/** Six buttons are one stop of the Tab key; arrows walk among them. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

/** Stored in the last hour; "Accept" forwards it as it stands. */
function Held({ bid }: { bid: BidRow }) {
  const { edit } = useEdits()
  return (
    <p className={styles.held}>
      <Trans>Not forwarded</Trans>
      <Button
        size="small"
        onClick={() => {
          // The button goes with its reason.
          focusBid(bid.bidId)
          void edit(bid, { field: 'status', to: bid.bidStatus as SettableStatus, accept: true })
        }}
      >
        <Trans>Accept</Trans>
      </Button>
    </p>
  )
}
