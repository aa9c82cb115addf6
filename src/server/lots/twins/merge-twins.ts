import { sql } from 'kysely'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { areTwins } from '#domain/lots/twins.ts'
import type { Db } from '#server/db/connect.ts'
import { shareAPicture } from '#server/photos/image-hash/image-hash.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import { twinSigns } from './twin-signs.ts'

/**
 * The cards of one page, with each vehicle once. It keeps the copy that the reader bid on or starred, else one with a start price, else the first.
 * The kept card takes the place of the first one and names the halls of the others.
 */
export async function mergeTwins(db: Db, lots: readonly NamedLot[], cards: readonly LotCard[]): Promise<LotCard[]> {
  const alike = [...Map.groupBy(lots, likeness).entries()].flatMap(([key, group]) =>
    key !== null && new Set(group.map(lot => lot.hall_id)).size > 1 ? [group] : [],
  )
  if (alike.length === 0) return [...cards]
  const hashesOf = await imageHashes(
    db,
    alike.flat().map(lot => lot.id),
  )
  const cardOf = new Map(cards.map(card => [card.id, card]))
  const folded = new Map(cards.map(card => [card.id, card as LotCard | null]))
  for (const group of alike)
    for (const twins of twinsAmong(group, hashesOf)) {
      const [first] = twins
      const [shown, ...others] = twins.map(({ id }) => cardOf.get(id)!).toSorted((a, b) => weight(b) - weight(a))
      for (const { id } of twins) folded.set(id, null)
      folded.set(first!.id, { ...shown!, twins: others.map(({ id, auctionName }) => ({ id, auctionName })) })
    }
  return cards.flatMap(({ id }) => folded.get(id) ?? [])
}

/** Twins agree in all of these fields; a row without a likeness key has no twin. */
function likeness({
  auction_day: day,
  year,
  mileage_km: km,
  chassis_id: code,
  model_id: model,
}: NamedLot): string | null {
  return day === null || year === null || km === null || code === null ? null : `${day} ${model} ${code} ${year}`
}

function twinsAmong(group: readonly NamedLot[], hashesOf: ReadonlyMap<string, string[]>): NamedLot[][] {
  const signs = (lot: NamedLot) => twinSigns(lot, hashesOf.get(lot.id) ?? null)
  const sets: NamedLot[][] = []
  for (const lot of group) {
    const set = sets.find(known => known.every(one => areTwins(signs(one), signs(lot), shareAPicture)))
    if (set) set.push(lot)
    else sets.push([lot])
  }
  return sets.filter(set => set.length > 1)
}

function weight({ myBid, wishList, startPrice }: LotCard): number {
  return (myBid ? 4 : 0) + (wishList.some(({ value }) => value) ? 2 : 0) + (startPrice === null ? 0 : 1)
}

async function imageHashes(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ lotId: string; hashes: string[] }>`
    select lot_id as "lotId", marks as hashes from picture_marks where lot_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ lotId, hashes }) => [lotId, hashes]))
}
