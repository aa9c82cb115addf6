import type { Trx } from '#server/db/connect.ts'

/** Notes that a car had this total until now. One that its buyer was not told of yet stays the one to compare with. All of his cars are told at `dueAt`. */
export async function noteFormerTotal(
  trx: Trx,
  news: { purchaseId: number; userId: number; formerTotal: number; dueAt: Date },
): Promise<void> {
  await trx
    .insertInto('cost_news')
    .values({
      purchase_id: news.purchaseId,
      user_id: news.userId,
      former_total: news.formerTotal,
      due_at: news.dueAt,
    })
    .onConflict(known => known.column('purchase_id').doNothing())
    .execute()
  await trx.updateTable('cost_news').set({ due_at: news.dueAt }).where('user_id', '=', news.userId).execute()
}

/** Takes out the news of a buyer that is due at this instant, with what his cars cost now. After further costs there is later news. */
export async function takeCostNews(trx: Trx, userId: number, dueAt: Date) {
  const rows = await trx
    .deleteFrom('cost_news')
    .where('user_id', '=', userId)
    .where('due_at', '=', dueAt)
    .returning(['purchase_id', 'former_total'])
    .execute()
  if (rows.length === 0) return []
  const former = new Map(rows.map(row => [row.purchase_id, row.former_total]))
  const cars = await trx
    .selectFrom('purchases')
    .select(['id', 'total'])
    .where('id', 'in', [...former.keys()])
    .execute()
  return cars.map(({ id, total }) => ({ id, total, formerTotal: former.get(id)! }))
}

export async function dropCostNews(trx: Trx, purchaseId: number): Promise<void> {
  await trx.deleteFrom('cost_news').where('purchase_id', '=', purchaseId).execute()
}
