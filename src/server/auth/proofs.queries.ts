import type { Db } from '#server/db/connect.ts'

/** False if the proof was used before. A concurrent insert waits at the primary key until the first one commits or rolls back. */
export async function insertSpentProof(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spent_proofs')
    .values({ nonce, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired proofs, which cannot be used any more. */
export async function deleteSpentProofsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<', expired).execute()
}

export async function readProofWork(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'proofWork').executeTakeFirst()
  return row?.value
}
