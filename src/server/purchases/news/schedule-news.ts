import { UNDO_MS } from '#domain/time/undo.ts'
import { later } from '#domain/time/spans.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { insertNews, type PurchaseNewsKind } from './news.queries.ts'

/** Schedules the buyer's notification about a change of his car for when it can no longer be undone, together with his other news by then. */
export async function scheduleNews(
  { db: trx, queue, now }: WriteContext & { now: Date },
  {
    userId,
    purchaseId,
    kind,
    documentId = null,
  }: { userId: number; purchaseId: number; kind: PurchaseNewsKind; documentId?: number | null },
): Promise<void> {
  const newsId = await insertNews(trx, { user_id: userId, purchase_id: purchaseId, kind, document_id: documentId })
  await queue.add(trx, 'purchase-news', { userId, newsId }, { dueAt: later(now, UNDO_MS) })
}
