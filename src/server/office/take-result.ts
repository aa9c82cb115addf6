import { createHash } from 'node:crypto'
import { RESULT_REFUSALS } from '#contract/office/bidding-office.shapes.ts'
import type { OfficeResult, ResultRefusal } from '#contract/office/bidding-office.shapes.ts'
import type { biddingOfficeEndpoints } from '#contract/office/bidding-office.endpoints.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { noteOffice } from '#server/bids/note-office.ts'
import { takeHallResult } from '#server/bids/take-hall-result.ts'
import type { Asked, UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { dropOrders } from './orders.queries.ts'
import { claimResult, findResult, noteRefusal, reachSequence } from './results.queries.ts'
import { SIGNATURE_HEADER, signatureFault } from './signature.ts'

type AskedResult = Asked<typeof biddingOfficeEndpoints.takeResult>

/**
 * What the bidding office tells of a bid, once: the id's claim, the bid with its purchase, account and log, and the answer are one transaction. What
 * cannot be taken is answered as such and kept, for a manager to see; the office need not send it again.
 */
export const takeResult: UseCase<typeof biddingOfficeEndpoints.takeResult> = async asked => {
  const { db: trx, body, now } = asked
  const text = await refuseUnsigned(asked)
  const bodyHash = createHash('sha256').update(text).digest('hex')
  if (!(await claimResult(trx, body, { bodyHash, now }))) return firstAnswer(asked, bodyHash)
  const refused = (await reachSequence(trx, body.jasId, body.sequence)) ? await apply(asked) : 'overtaken'
  if (refused) await noteRefusal(trx, body.id, refused)
  return { success: true, applied: refused === null, reason: refused }
}

/** Returns the body that was signed. Where no office is configured the call is not there. */
async function refuseUnsigned({ config, header, bodyText, clock }: AskedResult): Promise<string> {
  if (!config.office) throw new Refused('not_found')
  const body = await bodyText()
  const { secret } = config.office
  const fault = signatureFault({ header: header(SIGNATURE_HEADER), secret, kind: 'result', body }, clock.now())
  if (fault) throw new Refused('forbidden', { fields: { [SIGNATURE_HEADER]: fault } })
  return body
}

async function firstAnswer({ db, body }: AskedResult, bodyHash: string) {
  const first = await findResult(db, body.id)
  if (first.body_hash !== bodyHash) throw new Refused('key_reused')
  return { success: true, applied: first.refused === null, reason: first.refused } as const
}

async function apply(asked: AskedResult): Promise<ResultRefusal | null> {
  const { db: trx, body, now } = asked
  let bid: { id: number; status: number } | undefined
  try {
    await takeHallResult(asked, body, found => (bid = found))
    if (bid) await dropOrders(trx, bid.id, now)
    return null
  } catch (error) {
    const code = error instanceof Refused ? error.code : null
    const refusal = RESULT_REFUSALS.find(one => one === code)
    if (!bid || !refusal) throw error
    if (isNews(bid, body))
      await noteOffice(trx, bid.id, { at: now, event: 'office misfit', after: misfit(body, refusal) })
    return refusal
  }
}

/** That a bid is over which is over here too, only otherwise, changes nothing for anybody. */
function isNews(bid: { status: number }, result: OfficeResult): boolean {
  return isWon(result.status) || isWon(bid.status)
}

function misfit({ status, soldPrice }: OfficeResult, reason: ResultRefusal) {
  return { status, ...(soldPrice !== null && { soldPrice }), reason }
}
