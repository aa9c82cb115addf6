import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/**
 * Picture tokens of lots that we do not store: derived from the lot's id and a secret of this server. Nobody can guess them, every process makes the
 * same, and a lot that is stored later keeps its own.
 */
export async function lotTokens(db: Db): Promise<(lotId: string) => string> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  await sql`insert into settings (key, value) values (${SECRET}, ${made}::jsonb) on conflict do nothing`.execute(db)
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', SECRET).executeTakeFirstOrThrow()
  return lotId => createHmac('sha256', String(value)).update(lotId).digest('base64url').slice(0, TOKEN_SIGNS)
}

const SECRET = 'lotTokenSecret'
/** The same length as for stored lots. */
const TOKEN_SIGNS = 16
