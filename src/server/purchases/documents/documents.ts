import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { DocumentMark } from '#contract/purchases/purchase-work.shapes.ts'
import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'
import { documentTypeLabel } from '#domain/purchases/document-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { scheduleNews } from '../news/schedule-news.ts'
import { logPurchase, readPurchase, noteLiveChange } from '../purchase-work.queries.ts'
import { findPurchase } from '../purchases.queries.ts'
import { whosePurchases } from '../whose-purchases.ts'
import { findDocument, lockDocument, updateDocument, type FoundDocument } from './documents.queries.ts'
import { sendFile, sendPicture } from './send-file.ts'

/** A document, or its picture, as an attachment that no browser runs. Other people's documents are not found (404). */
export const sendDocument: UseCase<typeof purchasesEndpoints.document> = async ({ db, config, viewer, query }) => {
  const row = await findDocument(db, query.id)
  if (!row || (row.staff_only && !mayManage(viewer))) throw new Refused('not_found')
  if (!(await findPurchase(db, whosePurchases(viewer), row.purchase_id))) throw new Refused('not_found')
  return query.as === 'picture' ? sendPicture(config, row) : sendFile(config, row)
}

export const markDocument: UseCase<typeof purchaseWorkEndpoints.markDocument> = request =>
  applyMarks(request, request.body)

/** A manager accepts a buyer's document, or hides one from him, in the caller's transaction. `quiet` does not notify the buyer. */
export async function applyMarks(
  request: WriteContext & { viewer: Pick<Viewer, 'userId'>; now: Date; quiet?: boolean },
  { id, pressed, ...marks }: DocumentMark,
) {
  const { db, viewer, now } = request
  const row = await lockDocument(db, id)
  if (!row) throw new Refused('not_found')
  const before = { accepted: row.accepted_at !== null, staffOnly: row.staff_only }
  const after = pressed ? { ...before, [pressed]: marks[pressed] } : marks
  if (before.accepted === after.accepted && before.staffOnly === after.staffOnly) return { success: true as const }
  await updateDocument(db, row.id, {
    accepted_at: after.accepted ? (row.accepted_at ?? now) : null,
    staff_only: after.staffOnly,
  })
  const line = { at: now, actorId: viewer.userId, event: 'document' }
  await logPurchase(db, row.purchase_id, {
    ...line,
    before: { document: row.name, ...before },
    after: { document: row.name, ...after },
  })
  const { user_id: userId } = (await readPurchase(db, row.purchase_id))!
  await noteLiveChange(db, userId)
  // For the buyer, a staff document that becomes visible is new, and his own is accepted.
  const isOwn = row.uploaded_by === userId
  const isNew = !isOwn && before.staffOnly && !after.staffOnly
  const isAccepted = isOwn && !after.staffOnly && after.accepted && !before.accepted
  if (!request.quiet && (isNew || isAccepted))
    await scheduleNews(request, {
      userId,
      purchaseId: row.purchase_id,
      kind: isNew ? 'document' : 'accepted',
      documentId: row.id,
    })
  return { success: true as const }
}

export function documentOf(row: FoundDocument, language: Language): PurchaseDocument {
  return {
    id: row.id,
    name: row.name,
    path: `/v1/purchased-cars/document?id=${row.id}`,
    ...(row.kind === 'heic' && { picture: `/v1/purchased-cars/document?id=${row.id}&as=picture` }),
    type: row.type,
    label: documentTypeLabel(row.type, language),
    kind: row.kind,
    bytes: row.bytes,
    uploadedAt: tokyoIso(row.uploaded_at),
    accepted: row.accepted_at !== null,
    staffOnly: row.staff_only,
    partyName: row.party_name,
  }
}

export function mayManage({ permission }: Pick<Viewer, 'permission'>): boolean {
  return permission.purchaseManagement
}
