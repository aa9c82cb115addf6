import type { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import type { Receipt } from '#contract/payments/receipts.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { documentTypeLabel } from '#domain/purchases/document-types.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext, UseCase, Viewer } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { safeName, storeChecked } from '#server/purchases/documents/checked-file.ts'
import { documentLimit } from '#server/purchases/documents/document-limit.ts'
import { beginFile, findFile, finishFile } from '#server/purchases/documents/file-upload.ts'
import { sendFile } from '#server/purchases/documents/send-file.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { documentsOfClient, findReceipt, insertReceipt, receiptsOf, type FoundReceipt } from './receipts.queries.ts'
import { accountOf, lockAccount } from './remittances.queries.ts'

/** A bank sends one page, sometimes with an advice note. */
const MAX_PER_BOOKING = 5

/** Begins a file in chunks. The chunks themselves use the endpoints of documents. */
export const beginReceipt: UseCase<typeof receiptsEndpoints.begin> = async request => {
  const { id, name, size } = request.body
  if ((await accountOf(request.db, id)) === undefined) throw new Refused('not_found')
  const asDocument = { purchase_id: null, type: 'bankReceipt', party_id: null, staff_only: true } as const
  return { success: true, ...(await beginFile(request, { ...asDocument, remittance_id: id, name, size })) }
}

export const finishReceipt: UseCase<typeof receiptsEndpoints.finish> = async request => {
  const { db, config, body } = request
  const upload = await findFile(request, body.upload)
  if (!upload || upload.remittance_id === null) throw new Refused('not_found')
  const { remittance_id: bookingId, name, receipt_id: receiptId } = upload
  if (receiptId !== null) return { success: true, receipt: receiptOf((await findReceipt(db, receiptId))!) }
  const kept = await finishFile(request, upload, async (content, end) => {
    const file = { name: safeName(name), ...(await storeChecked(config, content)) }
    return keepReceipt(request, bookingId, file, (trx, id) => end(trx, { receipt_id: id }))
  })
  if (!kept) return finishReceipt(request)
  return { success: true, receipt: receiptOf(kept), duplicate: kept.duplicate }
}

/** A document of the client; or a file in one request, as apps before 2026-11-25 send it. The latter can be removed three releases later. */
export const addReceipt: UseCase<typeof receiptsEndpoints.add> = async request => {
  const { db, config, body } = request
  const userId = await accountOf(db, body.id)
  if (userId === undefined) throw new Refused('not_found')
  const file =
    body.documentId === undefined
      ? {
          name: safeName(body.name),
          ...(await documentLimit(() => storeChecked(config, Buffer.from(body.content!, 'base64')))),
        }
      : (await documentsOfClient(db, userId)).find(({ id }) => id === body.documentId)
  if (!file) throw invalid({ documentId: 'unknownChoice' })
  const kept = await keepReceipt(request, body.id, file)
  return { success: true, receipt: receiptOf(kept), duplicate: kept.duplicate }
}

/** Adds a stored file to a booking. Adding it twice has no effect. `within` runs in the transaction that adds it. */
function keepReceipt(
  { db, viewer, now }: Pick<AppContext, 'db'> & { viewer: Viewer; now: Date },
  bookingId: number,
  { name, kind, bytes, hash }: Pick<FoundReceipt, 'name' | 'kind' | 'bytes' | 'hash'>,
  within: (trx: Trx, receiptId: number) => Promise<void> = async () => undefined,
): Promise<FoundReceipt & { duplicate: boolean }> {
  return db.transaction().execute(async trx => {
    await lockAccount(trx, (await accountOf(trx, bookingId))!)
    const receipts = await receiptsOf(trx, [bookingId])
    const known = receipts.find(one => one.hash === hash)
    if (!known && receipts.length >= MAX_PER_BOOKING) throw invalid({ content: 'receiptCount' })
    if (!known) {
      const change = { subject: 'remittance', rowId: bookingId, before: null, after: { receipt: name } } as const
      await noteAdminChange({ db: trx, viewer, now }, change)
    }
    const row = { remittance_id: bookingId, name, kind, bytes, hash, added_by: viewer.userId, added_at: now }
    const receipt = known ?? (await insertReceipt(trx, row))
    await within(trx, receipt.id)
    return { ...receipt, duplicate: known !== undefined }
  })
}

export const receiptChoices: UseCase<typeof receiptsEndpoints.choices> = async ({ db, query, language }) => {
  const userId = await accountOf(db, query.id)
  if (userId === undefined) throw new Refused('not_found')
  const documents = await documentsOfClient(db, userId)
  return {
    documents: documents.map(({ id, name, type, maker, model, uploaded_at: at }) => ({
      id,
      name,
      label: documentTypeLabel(type, language),
      car: vehicleName(maker, model),
      uploadedAt: tokyoIso(at),
    })),
  }
}

export const sendReceipt: UseCase<typeof receiptsEndpoints.file> = async ({ db, config, query }) => {
  const row = await findReceipt(db, query.id)
  if (!row) throw new Refused('not_found')
  return sendFile(config, row)
}

export function receiptOf({ id, name, kind, bytes }: FoundReceipt): Receipt {
  return { id, name, path: `/v1/office/remittances/receipt?id=${id}`, kind, bytes }
}
