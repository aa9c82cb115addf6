import { BUYER_DOCUMENT_TYPES, documentTypeLabel, type DocumentType } from '#domain/purchases/document-types.ts'
import { whyNotShipped } from '#domain/purchases/purchase-moves.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import type { Trx } from '#server/db/connect.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { scheduleNews } from '../news/schedule-news.ts'
import { lockPurchase, logPurchase, noteLiveChange } from '../purchase-work.queries.ts'
import { findParties, findPurchase } from '../purchases.queries.ts'
import { whosePurchases } from '../whose-purchases.ts'
import { safeName, storeChecked } from './checked-file.ts'
import { mayManage } from './documents.ts'
import { countDocuments, documentsOf, findDocument, insertDocument, type FoundDocument } from './documents.queries.ts'

/** More than any car needs, and too few to fill a disk. */
const MAX_PER_CAR = 60

/** A document's car (`id`), type, name and party, and whether only managers see it. */
export type DocumentFacts = { id: number; type: DocumentType; name: string; party: number | null; staffOnly: boolean }
/** `duplicate`: the car already had this file; nothing was added. */
type KeptDocument = FoundDocument & { duplicate: boolean }
/** `quiet` does not notify the buyer; for past documents. */
type Sender = Pick<AppContext, 'db' | 'queue' | 'config'> & {
  viewer: Pick<Viewer, 'userId' | 'permission'>
  now: Date
  quiet?: boolean
}

/**
 * Refuses documents that the sender may not add. Everybody who sees a car may add some; the company's types are for managers, and a party's for cars
 * that have one.
 */
export async function refuseDocument(
  { db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer },
  { id, type, party }: DocumentFacts,
): Promise<void> {
  const car = await findPurchase(db, whosePurchases(viewer), id)
  if (!car) throw new Refused('not_found')
  if (!mayManage(viewer) && !BUYER_DOCUMENT_TYPES.includes(type)) throw invalid({ type: 'unknownChoice' })
  if (party === null) return
  const [known] = await findParties(db, [party])
  if (known?.user_id !== car.user_id) throw invalid({ party: 'unknownChoice' })
  const whyNot = whyNotShipped(car.purchase_status)
  if (whyNot) throw new Refused(whyNot)
}

/**
 * Checks a file by its content, stores it, and adds the document. A buyer's document waits for a manager's check. A manager's is accepted at once,
 * and may be for managers alone. The same file, type, sender and party are the same document. `within` runs in the transaction that adds it.
 */
export async function keepDocument(
  { db, queue, config, viewer, now, quiet = false }: Sender,
  document: DocumentFacts,
  bytes: Buffer,
  within: (trx: Trx, documentId: number) => Promise<void> = async () => undefined,
): Promise<KeptDocument> {
  const { id, type, name, party, staffOnly } = document
  const file = await storeChecked(config, bytes)
  const isStaff = mayManage(viewer)
  return db.transaction().execute(async trx => {
    const car = (await lockPurchase(trx, id))!
    const known = (await documentsOf(trx, id, { withStaffOnly: true })).find(
      one => one.hash === file.hash && one.type === type && one.uploaded_by === viewer.userId && one.party_id === party,
    )
    if (known) {
      await within(trx, known.id)
      return { ...known, duplicate: true }
    }
    if ((await countDocuments(trx, id)) >= MAX_PER_CAR) throw invalid({ content: 'documentCount' })
    const documentId = await insertDocument(trx, {
      purchase_id: id,
      type,
      name: safeName(name),
      ...file,
      uploaded_by: viewer.userId,
      uploaded_at: now,
      accepted_at: isStaff ? now : null,
      staff_only: isStaff && staffOnly,
      party_id: party,
    })
    await within(trx, documentId)
    const line = { at: now, actorId: viewer.userId, event: 'document', before: {} }
    await logPurchase(trx, id, { ...line, after: { document: documentTypeLabel(type, 'en') } })
    await noteLiveChange(trx, car.user_id)
    if (isStaff && !staffOnly && !quiet)
      await scheduleNews({ db: trx, queue, now }, { userId: car.user_id, purchaseId: id, kind: 'document', documentId })
    return { ...(await findDocument(trx, documentId))!, duplicate: false }
  })
}
