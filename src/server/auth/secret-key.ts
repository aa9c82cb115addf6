import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { insertSessionKey, readSessionKey } from './auth.queries.ts'

/**
 * 256 random bits of this installation, created on first use and stored in the database, so all server processes share them. They derive a
 * refresh token's successor from the token, and verify device cookies without a table of devices.
 */
export async function sessionKey(db: Db): Promise<Buffer> {
  const known = await readSessionKey(db)
  if (known) return Buffer.from(known, 'base64url')
  await insertSessionKey(db, randomBytes(32).toString('base64url'))
  return sessionKey(db)
}

export function seal(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}
