import type { EditedBid, ManyEdited } from '#contract/bids/bid-edits.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { refusedOne } from '#server/http/refused-one.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/**
 * Changes bids one by one. Each bid is a transaction of its own: locks go lot → user → bid, and the next bid's lot would come after this one's
 * user. Also, one refusal must not undo the other hundred.
 */
export async function changeEach(
  { db, language }: { db: Db; language: Language },
  bidIds: readonly number[],
  change: (trx: Trx, bidId: number) => Promise<EditedBid>,
): Promise<ManyEdited> {
  const changed: EditedBid[] = []
  const refused: ManyEdited['refused'] = []
  for (const bidId of bidIds) {
    try {
      changed.push(await db.transaction().execute(trx => change(trx, bidId)))
    } catch (error) {
      refused.push({ bidId, ...refusedOne(error, language) })
    }
  }
  return { success: true, changed, refused }
}
