import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/http/context.ts'
import { sessionCookies } from './identify.ts'
import { tokenHash } from './tokens.ts'

/** When the access token of this request expires, for answers that last longer than a moment. */
export async function accessEnd({ db, config, cookie, now }: RequestContext<Endpoint>): Promise<Date> {
  const token = cookie(sessionCookies(config).access) ?? ''
  const found = await db
    .selectFrom('session_tokens')
    .select('expires_at')
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found?.expires_at ?? now
}
