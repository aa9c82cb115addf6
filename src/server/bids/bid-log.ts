import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { LoggedBid } from '#contract/bids/bids.shapes.ts'
import { exportType } from '#domain/bids/export-types.ts'
import { KINDS } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { groupLabels, linesOfBid } from './bid-log.queries.ts'
import { findBid } from './bids.queries.ts'

/** A bid's history for those who manage bids (§2 "Bidding history"): who, when, what before and what after. */
export const listBidLog: UseCase<typeof bidsEndpoints.bidLog> = async ({ db, query, language }) => {
  const bid = await findBid(db, query.bidId)
  if (!bid) throw new Refused('not_found')
  const [lines, groups] = await Promise.all([linesOfBid(db, bid.id), groupLabels(db, bid.user_id)])
  return lines.map(line => ({
    date: tokyoIso(line.at),
    userName: line.full_name,
    event: line.event,
    status: typeof line.after.status === 'number' ? line.after.status : null,
    // The log highlights whose role is the buyer's own (§3 "Log entry").
    ...(line.kind && { userType: KINDS[line.kind].roleId }),
    before: line.before && logged(line.before, groups, language),
    after: logged(line.after, groups, language),
  }))
}

/** Ids become names; what a later version of the office wrote beside it is left out. */
function logged(state: Record<string, unknown>, groups: Map<number, string>, language: Language): LoggedBid {
  const { bidGroup, exportType: type, ...others } = state
  const plain = Object.entries(others).filter(([name]) => PLAIN.includes(name))
  return {
    ...Object.fromEntries(plain),
    ...(bidGroup !== undefined && { bidGroup: groups.get(Number(bidGroup)) ?? null }),
    ...(type !== undefined && { exportType: exportType(type === null ? null : Number(type))?.label[language] ?? null }),
  }
}

const PLAIN: readonly string[] = [
  'amount',
  'status',
  'comment',
  'adjustmentPrice',
  'autoBid',
  'soldPrice',
  'price',
  'forwarded',
  'reason',
  'tries',
] satisfies (keyof LoggedBid)[]
