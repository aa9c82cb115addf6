import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { isGroupFull } from '#domain/bids/bid-group.ts'
import { exportType, exportTypesOf } from '#domain/bids/export-types.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { Viewer } from '#server/http/context.ts'
import { oneOf, type FieldRule } from '#server/http/field-texts.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { bidsOfRound, groupOf, type Bid, type LotForBidding } from './bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { roundFor } from './move-bid.ts'

/** The choices besides the amount, checked. */
export type ChosenTerms = {
  bid_group_id: number | null
  group_round: number | null
  export_type: number | null
  bid_type: number | null
}

/** Refuses a lot of a listing that the reader may not see, or of another kind than the form states. */
export function refuseForeignLot(lot: LotForBidding, viewer: Viewer, lotType: 'car' | 'bike'): void {
  if (!viewer.permission[pageTypeRecord(offeringPage(lot)).permission]) throw new Refused('forbidden')
  if (lot.vehicle !== lotType) throw invalid({ lotType: oneOf([lot.vehicle]) })
}

/** The choices, or the broken rule of each invalid choice. A refusal names all of them at once. */
type ReadTerms = { terms: ChosenTerms; faults: Record<string, FieldRule> }

const NO_GROUP = { bid_group_id: null, group_round: null }

type ToChoose = {
  viewer: Viewer
  clientId: number
  lot: LotForBidding
  body: { bidGroup?: number | null; bidType?: number | null }
  live: Bid | undefined
}

/** Group and export type of a bid. A stock order has neither. */
export async function chosenTerms(trx: Trx, bid: ToChoose): Promise<ReadTerms> {
  if (bid.lot.offer === 'stock') return { terms: { ...NO_GROUP, export_type: null, bid_type: null }, faults: {} }
  const type = made(bid.body.bidType)
  const typeFault = exportTypeFault(bid, type)
  const group = await chosenGroup(trx, bid, made(bid.body.bidGroup))
  return {
    terms: { ...(group ?? NO_GROUP), export_type: type, bid_type: type },
    faults: { ...(typeFault && { bidType: typeFault }), ...(!group && { bidGroup: 'unknownChoice' as const }) },
  }
}

/** The choices of a manager for a client: where he made none, those of the client's live bid. His form does not have them, so an empty value is no wish to remove one. */
export function keptChoices<Body extends { bidGroup?: number | null; bidType?: number | null; comment: string }>(
  body: Body,
  live: Bid | undefined,
): Body {
  if (!live) return body
  return {
    ...body,
    bidGroup: made(body.bidGroup) ?? live.bid_group_id,
    bidType: made(body.bidType) ?? live.export_type,
    comment: body.comment.trim() === '' ? live.comment : body.comment,
  }
}

type NamedTerms = Pick<Bid, 'bid_group_id' | 'export_type' | 'comment'>

/** The terms of a manager's bid beside those of the live bid that it replaces, which he does not see in his form. */
export async function comparedTerms(
  { db: trx, language, clientId }: { db: Trx; language: Language; clientId: number },
  { lot, live, chosen }: { lot: LotForBidding; live: Bid | undefined; chosen: NamedTerms },
): Promise<BidResult['terms']> {
  const named = async ({ bid_group_id: groupId, export_type: type, comment }: NamedTerms) => ({
    bidGroup: groupId === null ? null : ((await groupOf(trx, groupId, clientId))?.label ?? null),
    exportType: exportType(type, lot.vehicle)?.label[language] ?? null,
    comment,
  })
  return { now: await named(chosen), was: live ? await named(live) : null }
}

/** -1, 0 and a missing value all mean that no choice was made. */
function made(choice: number | null | undefined): number | null {
  return choice && choice > 0 ? choice : null
}

function exportTypeFault(
  { viewer, lot, live }: Pick<ToChoose, 'viewer' | 'lot' | 'live'>,
  value: number | null,
): FieldRule | null {
  const { exportTypeShow, exportTypeOptional } = viewer.permission
  if (value === null) return exportTypeShow && !exportTypeOptional ? 'required' : null
  // A bid keeps its own choice, even if it is no longer offered.
  if (value === live?.export_type) return null
  const types = exportTypesOf({ vehicle: lot.vehicle, isManager: roleOf(viewer) === 'manager' })
  const values = types.map(type => type.value)
  return values.includes(value) ? null : oneOf(values)
}

/** Null where the group does not belong to this client. */
async function chosenGroup(
  trx: Trx,
  { clientId, live }: { clientId: number; live: Bid | undefined },
  groupId: number | null,
): Promise<{ bid_group_id: number | null; group_round: number | null } | null> {
  if (groupId === null) return NO_GROUP
  const group = await groupOf(trx, groupId, clientId)
  if (!group) return null
  // A raise within its group stays in its round.
  const stays = live?.bid_group_id === groupId ? live.group_round : null
  return {
    bid_group_id: groupId,
    group_round: stays ?? (await roundFor(trx, { bid_group_id: groupId, user_id: clientId })),
  }
}

/** A group that has bought all its cars takes no more bids in the same round. */
export async function refuseFullGroup(trx: Trx, terms: ChosenTerms, clientId: number): Promise<void> {
  if (terms.bid_group_id === null || terms.group_round === null) return
  const group = await groupOf(trx, terms.bid_group_id, clientId)
  const bids = await bidsOfRound(trx, terms.bid_group_id, terms.group_round)
  if (
    group &&
    isGroupFull(
      group.cars,
      bids.map(bid => bid.status),
    )
  ) {
    throw new Refused('group_full', { detail: { group: group.label, cars: group.cars } })
  }
}
