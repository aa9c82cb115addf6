import type { BiddingOfficeResult, ResultRefusal } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { Trx } from '#server/db/connect.ts'

/** True for the first caller with this id. A concurrent caller waits until the first is done. */
export async function claimResult(
  trx: Trx,
  result: Pick<BiddingOfficeResult, 'id' | 'jasId' | 'status' | 'soldPrice'>,
  { bodyHash, now }: { bodyHash: string; now: Date },
): Promise<boolean> {
  const { id, jasId, status, soldPrice } = result
  const claimed = await trx
    .insertInto('office_results')
    .values({ id, jas_id: jasId, status, sold_price: soldPrice, body_hash: bodyHash, received_at: now, refused: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export function findResult(trx: Trx, id: string) {
  return trx
    .selectFrom('office_results')
    .select(['body_hash', 'refused'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function noteRefusal(trx: Trx, id: string, refused: ResultRefusal): Promise<void> {
  await trx.updateTable('office_results').set({ refused }).where('id', '=', id).execute()
}

/** Locks the results of a bid until the transaction ends; false if an equal or later sequence was already taken. */
export async function reachSequence(trx: Trx, jasId: number, sequence: number): Promise<boolean> {
  const reached = await trx
    .insertInto('office_sequences')
    .values({ jas_id: jasId, sequence })
    .onConflict(conflict =>
      conflict.column('jas_id').doUpdateSet({ sequence }).where('office_sequences.sequence', '<', sequence),
    )
    .returning('jas_id')
    .executeTakeFirst()
  return reached !== undefined
}
