import type { Endpoint } from '#contract/endpoint.ts'
import type { Asked } from '#server/http/asked.ts'
import { sessionCookies } from './identify.ts'
import { tokenHash } from './tokens.ts'

/** Until when the access counts that came with this request: for answers that last longer than a moment. */
export async function accessEnd({ db, config, cookie, now }: Asked<Endpoint>): Promise<Date> {
  const token = cookie(sessionCookies(config).access) ?? ''
  const found = await db
    .selectFrom('session_tokens')
    .select('expires_at')
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found?.expires_at ?? now
}
