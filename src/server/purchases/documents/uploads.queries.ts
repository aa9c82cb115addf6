import { sql, type Insertable, type SqlBool } from 'kysely'
import { UPLOAD_IDLE_MS, UPLOAD_LASTS_MS } from '#domain/purchases/chunk-limits.ts'
import { earlier } from '#domain/time/spans.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import { countOf } from '#server/db/count-of.ts'

const isUnfinished = sql<SqlBool>`document_id is null and receipt_id is null`

/** Serialises the new uploads of one person until the transaction ends, so that his limit holds. */
export async function lockSender(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5, ${userId})`.execute(trx)
}

export function uploadOfKey(db: Db, userId: number, key: string) {
  return db.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()
}
export type FoundUpload = NonNullable<Awaited<ReturnType<typeof uploadOfKey>>>

/** An upload of this sender; other people's are not found. */
export function findUpload(db: Db, userId: number, id: string) {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

export function lockUpload(trx: Trx, userId: number, id: string) {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function countUploads(db: Db, userId: number): Promise<number> {
  return countOf(db.selectFrom('uploads').where('user_id', '=', userId).where(isUnfinished))
}

export async function insertUpload(db: Db, row: Insertable<PurchaseTables['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(row).execute()
}

export async function insertChunk(trx: Trx, upload: FoundUpload, content: Buffer, now: Date): Promise<number> {
  const received = upload.received + content.length
  await trx.insertInto('upload_chunks').values({ upload_id: upload.id, at: upload.received, content }).execute()
  await trx.updateTable('uploads').set({ received, touched_at: now }).where('id', '=', upload.id).execute()
  return received
}

export async function contentOf(db: Db, id: string): Promise<Buffer> {
  const chunks = await db
    .selectFrom('upload_chunks')
    .select('content')
    .where('upload_id', '=', id)
    .orderBy('at')
    .execute()
  return Buffer.concat(chunks.map(({ content }) => content))
}

/** Keeps the upload for a repeated request, and deletes its bytes. */
export async function endUpload(
  trx: Trx,
  id: string,
  made: { document_id: number } | { receipt_id: number },
): Promise<void> {
  await trx.updateTable('uploads').set(made).where('id', '=', id).execute()
  await trx.deleteFrom('upload_chunks').where('upload_id', '=', id).execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).where(isUnfinished).execute()
}

export async function deleteIdleUploads(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where(isUnfinished)
    .where('touched_at', '<=', earlier(now, UPLOAD_IDLE_MS))
    .execute()
}

/** Deletes uploads that were not continued for a day, and finished ones. The clean-up job runs it every hour. */
export async function forgetOldUploads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('uploads').where('touched_at', '<', earlier(now, UPLOAD_LASTS_MS)).execute()
}
