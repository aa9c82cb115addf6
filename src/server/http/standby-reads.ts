import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint } from '#contract/endpoint.ts'
import { isConflict } from '#server/db/is-conflict.ts'
import { isDatabaseGone } from '#server/db/is-gone.ts'
import type { AppContext } from './context.ts'

/**
 * Set for five seconds after a write: all reads of this browser then go to the primary, whichever server answers. It is not signed, because it
 * identifies nobody and a forger would only see newer data.
 */
const WROTE_SECONDS = 5
const wroteCookie = (secure: boolean) => `${secure ? '__Host-' : ''}minato_wrote`

export function noteWrite(context: Context, { standby }: AppContext, secure: boolean): void {
  if (!standby) return
  const options = { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: WROTE_SECONDS } as const
  setCookie(context, wroteCookie(secure), '1', options)
}

/** The standby's database for calls that the contract marks `mayBeStale`; null: the primary answers. */
function standbyFor(context: Context, { standby }: AppContext, endpoint: Endpoint, secure: boolean) {
  return endpoint.mayBeStale && !getCookie(context, wroteCookie(secure)) ? (standby?.fresh() ?? null) : null
}

/** Answers by the standby where that may be. Where it breaks off, or cancels a query that is in its way, the primary answers the same call. */
export async function answerByStandby<T>(
  call: { context: Context; appContext: AppContext; endpoint: Endpoint; secure: boolean },
  answer: (db: AppContext['db'] | null) => Promise<T>,
): Promise<T> {
  const db = standbyFor(call.context, call.appContext, call.endpoint, call.secure)
  if (!db) return answer(null)
  try {
    return await answer(db)
  } catch (error) {
    if (!isConflict(error)) {
      if (!isDatabaseGone(error) && !(error as Error).message.startsWith('Query read timeout')) throw error
      call.appContext.standby?.distrust()
    }
    return answer(null)
  }
}
