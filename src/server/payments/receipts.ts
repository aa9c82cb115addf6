import type { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import type { Receipt } from '#contract/payments/receipts.shapes.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { documentTypeLabel } from '#domain/purchases/document-types.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { safeName, storeChecked } from '#server/purchases/documents/checked-file.ts'
import { documentLane } from '#server/purchases/documents/document-lane.ts'
import { sendFile } from '#server/purchases/documents/send-file.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { documentsOfClient, findReceipt, insertReceipt, receiptsOf } from './receipts.queries.ts'
import type { FoundReceipt } from './receipts.queries.ts'
import { accountOf, lockAccount } from './remittances.queries.ts'

/** A bank sends one page, sometimes with its advice. */
const MOST_OF_A_BOOKING = 5

export const addReceipt: UseCase<typeof receiptsEndpoints.add> = async request => {
  const { db, config, viewer, body, now } = request
  const userId = await accountOf(db, body.id)
  if (userId === undefined) throw new Refused('not_found')
  const file =
    body.documentId === undefined
      ? {
          name: safeName(body.name),
          ...(await documentLane(() => storeChecked(config, Buffer.from(body.content!, 'base64')))),
        }
      : (await documentsOfClient(db, userId)).find(({ id }) => id === body.documentId)
  if (!file) throw invalid({ documentId: 'unknownChoice' })
  const { name, kind, bytes, hash } = file
  const receipt = await db.transaction().execute(async trx => {
    await lockAccount(trx, userId)
    const receipts = await receiptsOf(trx, [body.id])
    const known = receipts.find(one => one.hash === hash)
    if (known) return known
    if (receipts.length >= MOST_OF_A_BOOKING) throw invalid({ content: 'receiptCount' })
    const row = { remittance_id: body.id, name, kind, bytes, hash, added_by: viewer.userId, added_at: now }
    const change = { subject: 'remittance', rowId: body.id, before: null, after: { receipt: name } } as const
    await noteAdminChange({ db: trx, viewer, now }, change)
    return insertReceipt(trx, row)
  })
  return { success: true, receipt: receiptOf(receipt) }
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
