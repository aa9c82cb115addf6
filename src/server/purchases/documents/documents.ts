import { Readable } from 'node:stream'
import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'
import { BUYER_DOCUMENT_TYPES, documentTypeLabel, MOST_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import type { UseCase, Viewer } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { lockPurchase, logPurchase, tellLive } from '../purchase-work.queries.ts'
import { findPurchase } from '../purchases.queries.ts'
import { whosePurchases } from '../whose-purchases.ts'
import { cleanFile } from './clean-picture.ts'
import { readDocument, storeDocument } from './document-store.ts'
import {
  countDocuments,
  documentsOf,
  findDocument,
  insertDocument,
  lockDocument,
  updateDocument,
} from './documents.queries.ts'
import type { FoundDocument } from './documents.queries.ts'
import { kindOfContent, MEDIA_TYPES } from './file-content.ts'

/** Enough for every paper, and not enough to fill a disk. */
const MOST_OF_A_CAR = 60

/** Whoever sees a car may add a paper. A buyer's paper waits for a manager; managers' count at once, and may be for managers alone. */
export const uploadDocument: UseCase<typeof purchasesEndpoints.uploadDocument> = async request => {
  const { db, config, viewer, body, now, language } = request
  const { id, type, name, content, staffOnly } = body
  const car = await findPurchase(db, whosePurchases(viewer), id)
  if (!car) throw new Refused('not_found')
  const isStaff = mayManage(viewer)
  if (!isStaff && !BUYER_DOCUMENT_TYPES.includes(type)) throw invalid({ type: 'unknownChoice' })
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MOST_DOCUMENT_BYTES) throw invalid({ content: 'documentSize' })
  const kind = kindOfContent(bytes)
  const clean = kind && (await cleanFile(bytes, kind))
  if (!kind || !clean || clean.length > 2 * MOST_DOCUMENT_BYTES) throw invalid({ content: 'documentKind' })
  const hash = await storeDocument(fileStoreOf(config), clean)
  const row = await db.transaction().execute(async trx => {
    await lockPurchase(trx, id)
    // The same file of the same kind is one paper, so that a repeated upload adds nothing.
    const known = (await documentsOf(trx, id, { withStaffOnly: true })).find(
      one => one.hash === hash && one.type === type && one.uploaded_by === viewer.userId,
    )
    if (known) return known
    if ((await countDocuments(trx, id)) >= MOST_OF_A_CAR) throw invalid({ content: 'documentCount' })
    const documentId = await insertDocument(trx, {
      purchase_id: id,
      type,
      name: safeName(name),
      kind,
      bytes: clean.length,
      hash,
      uploaded_by: viewer.userId,
      uploaded_at: now,
      accepted_at: isStaff ? now : null,
      staff_only: isStaff && staffOnly,
    })
    const line = { at: now, actorId: viewer.userId, event: 'document', before: {} }
    await logPurchase(trx, id, { ...line, after: { document: documentTypeLabel(type, 'en') } })
    await tellLive(trx, car.user_id)
    return (await findDocument(trx, documentId))!
  })
  return { success: true, document: documentOf(row, language) }
}

/** A paper as an attachment that no browser runs. Somebody else's is not there. */
export const sendDocument: UseCase<typeof purchasesEndpoints.document> = async ({ db, config, viewer, query }) => {
  const row = await findDocument(db, query.id)
  if (!row || (row.staff_only && !mayManage(viewer))) throw new Refused('not_found')
  if (!(await findPurchase(db, whosePurchases(viewer), row.purchase_id))) throw new Refused('not_found')
  const file = await readDocument(fileStoreOf(config), row.hash)
  if (!file) throw new Refused('not_found')
  const headers = {
    'content-type': MEDIA_TYPES[row.kind],
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="document.${row.kind === 'jpeg' ? 'jpg' : row.kind}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
  // The router sends a Response unchanged; the contract types a file as text.
  return new Response(Readable.toWeb(file.body) as ReadableStream, { headers }) as unknown as string
}

/** A manager accepts a buyer's paper, or hides one from him. */
export const markDocument: UseCase<typeof purchaseWorkEndpoints.markDocument> = async ({ db, viewer, body, now }) => {
  const row = await lockDocument(db, body.id)
  if (!row) throw new Refused('not_found')
  const before = { accepted: row.accepted_at !== null, staffOnly: row.staff_only }
  const after = { accepted: body.accepted, staffOnly: body.staffOnly }
  if (before.accepted === after.accepted && before.staffOnly === after.staffOnly) return { success: true }
  await updateDocument(db, row.id, {
    accepted_at: body.accepted ? (row.accepted_at ?? now) : null,
    staff_only: body.staffOnly,
  })
  const line = { at: now, actorId: viewer.userId, event: 'document' }
  await logPurchase(db, row.purchase_id, {
    ...line,
    before: { document: row.name, ...before },
    after: { document: row.name, ...after },
  })
  return { success: true }
}

export function documentOf(row: FoundDocument, language: Language): PurchaseDocument {
  return {
    id: row.id,
    name: row.name,
    path: `/v1/purchased-cars/document?id=${row.id}`,
    type: row.type,
    label: documentTypeLabel(row.type, language),
    kind: row.kind,
    bytes: row.bytes,
    uploadedAt: tokyoIso(row.uploaded_at),
    accepted: row.accepted_at !== null,
    staffOnly: row.staff_only,
  }
}

export function mayManage({ permission }: Viewer): boolean {
  return permission.purchaseManagement
}

/** A name to read, never a path: control characters, separators and dots in front are taken out. */
function safeName(name: string): string {
  const plain = name
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return plain.slice(0, 120) || 'document'
}
