import { UNDO_MS } from '#domain/time/undo.ts'
import { later } from '#domain/time/spans.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { insertNews, type PurchaseNewsKind } from './news.queries.ts'

/** The buyer is to be told of this change of his car once it can no longer be undone, together with what else changes until then. */
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
