import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import type { SettableStatus, StatusQuestion as Question } from '#domain/bids/status-confirmations.ts'
import { yen } from '#domain/money/yen.ts'
import { OfflineError } from '#client/api/errors.ts'
import { useNow } from '#client/api/use-now.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { BidFacts, ManyBidFacts } from './BidFacts.tsx'
import { stopEditing } from './edit-state.ts'
import { chargeOf } from './may-edit.ts'
import { leftSeconds, plannedEnd } from './planned-end.ts'
import { takeFocus } from '#client/ui/take-focus.ts'
import { useStatusQuestion } from './use-status-question.ts'
import { isOrder } from '../list/is-order.ts'

/**
 * Confirms a status change. Questions cover an upcoming auction, a Win (asked twice before the start), any other change, and the last hour. In the
 * last hour, Accept forwards the change, which is otherwise only stored. Many bids are confirmed together. Enter alone does not confirm a status that
 * ends a bid or takes back a purchase.
 */
export function StatusQuestion({ bids: chosen, to }: { bids: readonly BidRow[]; to: SettableStatus }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const { bids, leftOut, question, isFinal, reversed, pending, failure, confirm } = useStatusQuestion(chosen, to)
  const isGrave = isFinal || reversed.length > 0
  const [first] = bids
  return (
    <Dialog
      question
      open
      wide={bids.length > 1}
      onClose={stopEditing}
      pending={pending}
      title={useTitle(question, bids, to)}
      actions={
        <>
          <Button ref={isGrave ? takeFocus : undefined} onClick={stopEditing} disabled={pending}>
            {t`Back`}
          </Button>
          {question === 'lastHour' && (
            <Button pending={pending} onClick={() => void confirm(false)}>
              {t`Save without forwarding`}
            </Button>
          )}
          <Button
            key={question}
            kind={isGrave ? 'danger' : 'primary'}
            ref={isGrave ? undefined : takeFocus}
            pending={pending}
            onClick={() => void confirm(question === 'lastHour')}
          >
            {question === 'lastHour' ? t`Accept` : t`Confirm`}
          </Button>
        </>
      }
    >
      {isFinal && <Final bids={bids} to={to} isLastHour={question === 'lastHour'} />}
      {reversed.length > 0 && <Reversal bids={reversed} />}
      <Words question={question} bids={bids} />
      {isWon(to) && bids.some(bid => bid.bidGroup !== null) && (
        <p>
          {t`Once a group has all its cars, its other bids end.`} {/* A change of many bids has no undo at all. */}
          {bids.length === 1 && t`Undo doesn’t bring them back.`}
        </p>
      )}
      {leftOut > 0 && (
        <p>
          {t`${plural(leftOut, { one: '# selected bid is no longer active and stays as it is.', other: '# selected bids are no longer active and stay as they are.' })}`}
        </p>
      )}
      {bids.length === 1 && first ? <BidFacts bid={first} /> : <ManyBidFacts bids={bids} />}
      {failure && (
        <ErrorBlock
          title={failure instanceof OfflineError ? t`No answer` : t`Something went wrong`}
          text={
            failure instanceof OfflineError
              ? t`We don’t know yet which bids were changed. It’s safe to try again.`
              : reasonOf(failure)
          }
        />
      )}
    </Dialog>
  )
}

function useTitle(question: Question, bids: readonly BidRow[], to: SettableStatus): string {
  const { t, i18n } = useLingui()
  const status = i18n._(STAFF_STATUS_WORD[to])
  const count = bids.length
  if (count > 1) return t`Set ${plural(count, { one: '# bid', other: '# bids' })} to “${status}”?`
  if (question === 'future') return t`The auction is still ahead. Set “${status}”?`
  if (question === 'win') return isOrder(bids[0]!) ? t`Has the car been bought?` : t`Has this bid won?`
  if (question === 'lastHour') return t`Less than an hour to the auction. Set “${status}”?`
  return t`Set the status to “${status}”?`
}

/** In the last hour only "Accept" notifies the auction house, which the words below say. */
function Final({ bids, to, isLastHour }: { bids: readonly BidRow[]; to: SettableStatus; isLastHour: boolean }) {
  const { t } = useLingui()
  const now = useNow().getTime()
  const count = bids.length
  const ends = bids.map(bid => ({ plannedEnd: plannedEnd(bid, to, now) }))
  const atOnce = ends.filter(end => !end.plannedEnd).length
  const seconds = leftSeconds(ends, now)
  const isOfOrders = bids.every(isOrder)
  const clients = new Set(bids.map(({ user }) => user?.clientId)).size
  const undoable = () => {
    if (atOnce === count) return t`It takes effect at once and can’t be undone.`
    if (atOnce === 0) return t`You can undo it for ${plural(seconds, { one: '# second', other: '# seconds' })}.`
    return t`${plural(atOnce, { one: '# of them ends at once and can’t be undone.', other: '# of them end at once and can’t be undone.' })} You can undo the others for ${plural(seconds, { one: '# second', other: '# seconds' })}.`
  }
  const told = () =>
    isOfOrders || isLastHour
      ? t`${plural(clients, { one: 'Then the client is notified.', other: 'Then the clients are notified.' })}`
      : t`${plural(clients, { one: 'Then the client and the auction house are notified.', other: 'Then the clients and the auction house are notified.' })}`
  return (
    <p>
      <b>
        {isOfOrders
          ? t`${plural(count, { one: 'This ends the order.', other: 'This ends the orders.' })}`
          : t`${plural(count, { one: 'This ends the bid.', other: 'This ends the bids.' })}`}
      </b>{' '}
      {undoable()} {atOnce < count && told()}
    </p>
  )
}

/** A Win that is taken back takes its purchase with it. */
function Reversal({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const [first] = bids
  const price = yen(bids.reduce((sum, bid) => sum + (chargeOf(bid) ?? 0), 0))
  return (
    <p>
      <b>
        {bids.length === 1
          ? t`This cancels the purchase of lot ${first!.lotNo} and refunds its price, ${price}, and its costs to the client.`
          : t`This cancels ${plural(bids.length, { one: '# purchase', other: '# purchases' })} and refunds ${price} and the costs to the clients.`}
      </b>
    </p>
  )
}

function Words({ question, bids }: { question: Question; bids: readonly BidRow[] }) {
  const { t } = useLingui()
  if (question === 'status') return null
  const known = bids.flatMap(bid => chargeOf(bid) ?? [])
  const charge = yen(known.reduce((sum, price) => sum + price, 0))
  const repriced = bids.find(bid => isOrder(bid) && bid.soldPrice !== null && bid.soldPrice !== bid.bidAmount)
  return (
    <p>
      {question === 'future' && t`The result is known only after the auction.`}
      {question === 'win' && known.length > 0 && t`This records the purchase and charges ${charge} at once.`}{' '}
      {question === 'win' && repriced && (
        <>
          <b>{t`The price of lot ${repriced.lotNo} is now ${yen(repriced.soldPrice)}.`}</b>{' '}
          {t`The client still pays the price of the order.`}{' '}
        </>
      )}
      {question === 'win' &&
        known.length < bids.length &&
        t`Entering the sold price records the purchase and charges the client.`}
      {question === 'lastHour' && t`Changes made now are saved but not sent to the auction house. Accept sends them.`}
    </p>
  )
}
