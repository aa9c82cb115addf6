import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { LoggedBid } from '#contract/bids/bids.shapes.ts'
import { exportType } from '#domain/bids/export-types.ts'
import { KINDS } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { groupLabels, linesOfBid, vehicleOf } from './bid-log.queries.ts'
import { findBid } from './bids.queries.ts'

/** A bid's history for managers: who changed what and when, with the values before and after. */
export const listBidLog: UseCase<typeof bidsEndpoints.bidLog> = async ({ db, query, language }) => {
  const bid = await findBid(db, query.bidId)
  if (!bid) throw new Refused('not_found')
  const [lines, groups, vehicle] = await Promise.all([
    linesOfBid(db, bid.id),
    groupLabels(db, bid.user_id),
    vehicleOf(db, bid.lot_id),
  ])
  const names = { groups, vehicle, language }
  return lines.map(line => ({
    date: tokyoIso(line.at),
    userName: line.full_name,
    event: line.event,
    status: typeof line.after.status === 'number' ? line.after.status : null,
    // The log highlights entries whose author has the buyer's own role.
    ...(line.kind && { userType: KINDS[line.kind].roleId }),
    before: line.before && logged(line.before, names),
    after: logged(line.after, names),
  }))
}

type Names = { groups: Map<number, string>; vehicle: 'car' | 'bike'; language: Language }

/** Replaces ids with names. Fields written by a later version of the server are left out. */
function logged(state: Record<string, unknown>, { groups, vehicle, language }: Names): LoggedBid {
  const { bidGroup, exportType: type, ...others } = state
  const plain = Object.entries(others).filter(([name]) => PLAIN.includes(name))
  return {
    ...Object.fromEntries(plain),
    ...(bidGroup !== undefined && { bidGroup: groups.get(Number(bidGroup)) ?? null }),
    ...(type !== undefined && {
      exportType: exportType(type === null ? null : Number(type), vehicle)?.label[language] ?? null,
    }),
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
  'planned',
  'negotiation',
  'hallPrice',
  'offer',
] satisfies (keyof LoggedBid)[]
