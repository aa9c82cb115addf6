import { hasResult } from '#domain/lots/statuses.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { nameAndYear, vehicleName } from '#domain/lots/vehicle-name.ts'
import { bidOutcome } from '#domain/bids/bid-outcome.ts'
import { listWithBid } from '#domain/bids/bid-reader.ts'
import { BID_STATUS, bidStatusName, isLive, isWon } from '#domain/bids/bid-status.ts'
import { languageOf } from '#domain/people/languages.ts'
import { carFinances } from '#domain/purchases/car-paths.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { JobData } from '#server/queue/queues.ts'
import { readSettings } from '#server/site/settings.ts'
import { takesBids } from '../takes-bids.ts'
import { bidNews } from './status-emails.ts'
import { dropStatusEmail, lockStatusEmail, statusFacts, type StatusFacts } from './status-emails.queries.ts'

const WORTH_SENDING_MS = 24 * HOUR_MS

/**
 * Writes to the owner of a bid that he did not place, or whose status, amount or car price differs from the last message, in one transaction. The
 * change of the bid causes it (write-bid.queries.ts).
 */
export async function writeStatusEmail(
  { db, queue, clock, config }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'>,
  email: JobData['bid-emails'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const due = await lockStatusEmail(trx, email)
    if (!due) return
    const facts = await statusFacts(trx, due.bid_id)
    await dropStatusEmail(trx, due.bid_id)
    const now = clock.now()
    const isForSale = takesBids(facts, await readSettings(trx), now)
    const isOfferedAgain = isForSale && facts.isOfferedAgain
    if ((!isOfferedAgain && isSame(facts, due)) || isAsked(facts) || !facts.wantsMail || facts.kind === 'disabled')
      return
    const language = languageOf(facts.language)
    const message = bidNews(language, newsOf(facts, due, { publicUrl: config.publicUrl, isForSale, isOfferedAgain }))
    const expiresAt = later(now, WORTH_SENDING_MS)
    await sendEmail({ db: trx, queue }, { to: facts.email, language, message, now, expiresAt })
  })
}

type Former = { from_status: number | null; from_price: number | null; from_amount: number | null }

/** The change was reverted since, or nothing that the owner sees has changed: to him 6 and 7 are the same. */
function isSame(facts: StatusFacts, former: Former): boolean {
  const { from_price: price } = former
  const status = knownStatus(facts, former)
  if (status === null) return !isLive(facts.status) && !isWon(facts.status)
  if (!isWon(facts.status) || !isWon(status)) return facts.status === status && formerAmountOf(facts, former) === null
  return priceOf(facts) === price
}

/** He was asked for his answer to the auction house's price meanwhile. "Your bid did not win" would tell him that it is too late. */
const isAsked = ({ status, isInNegotiation }: StatusFacts) => status === BID_STATUS.finished && isInNegotiation

/** Null for a bid that a manager has placed for him: he knows it once he has changed its amount himself. */
function knownStatus({ isOwnAmount }: StatusFacts, { from_status: status }: Former): number | null {
  return status ?? (isOwnAmount ? BID_STATUS.new : null)
}

/** The amount of his live bid before somebody else changed it; null where nobody did, or he has since. */
function formerAmountOf({ status, amount, isOwnAmount }: StatusFacts, { from_amount: before }: Former): number | null {
  return isLive(status) && !isOwnAmount && before !== amount ? before : null
}

/** The price of the bought car; null where it is not known yet, or the car is not bought. */
function priceOf({ status, price, purchaseStatus }: StatusFacts): number | null {
  return isWon(status) && purchaseStatus !== PURCHASE_CANCELLED ? price : null
}

function newsOf(
  facts: StatusFacts,
  former: Former,
  { publicUrl, isForSale, isOfferedAgain }: { publicUrl: string; isForSale: boolean; isOfferedAgain: boolean },
) {
  const outcome = bidOutcome(facts)
  const known = knownStatus(facts, former)
  const wasWon = known !== null && isWon(known)
  const isCancelled = wasWon && facts.purchaseStatus === PURCHASE_CANCELLED && !isLive(facts.status)
  const price = priceOf(facts)
  const formerPrice = wasWon ? former.from_price : null
  // He was told that it is cancelled, and his account is charged again.
  const isRestored = known !== null && !wasWon && !isLive(known) && price !== null && facts.wasCancelled
  const isAboutMoney = formerPrice !== null || isRestored
  return {
    status: bidStatusName(facts.status),
    lot: `${facts.lotNo}, ${vehicleName(facts.maker, facts.model)}, ${facts.hall}`,
    amount: facts.amount,
    car: nameAndYear(facts),
    price,
    total: price === null || price === facts.total ? null : facts.total,
    formerPrice,
    formerAmount: formerAmountOf(facts, former),
    isPlaced: known === null,
    isSameStatus: facts.status === known,
    isOrder: facts.offer === 'stock',
    over: outcome?.kind === 'outbid' ? outcome.over : null,
    isOver: hasResult(facts.lotStatus),
    isEndedAhead: facts.isEndedAhead,
    isForSale,
    lotUrl: isOfferedAgain ? `${publicUrl}${PAGE_TYPES[offeringPage(facts)].path}/${facts.lotId}?sheet=bid` : null,
    isGroupFull: facts.isGroupFull,
    isWithdrawn: outcome?.kind === 'withdrawn',
    isCancelled,
    isRestored,
    carUrl:
      (price !== null || isCancelled) && facts.purchaseId !== null
        ? `${publicUrl}${isAboutMoney ? carFinances(facts.purchaseId) : `/purchased-cars/${facts.purchaseId}`}`
        : null,
    url: `${publicUrl}/${listWithBid({ ...facts, isOwn: true })}?lots=${facts.bidId}&days=all`,
    profileUrl: `${publicUrl}/profile`,
  }
}
