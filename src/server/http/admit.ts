import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Admission } from './admission-control.ts'
import type { AppContext, Viewer } from './context.ts'
import { needsSession } from './for-bidding.ts'
import { laneOf } from './lane-of.ts'
import { refusal } from './refusal.ts'
import type { HttpEnv, Session } from './router.ts'

/** An empty listing would be wrong while the first start is still loading the market. */
export function refuseUntilReady(isReady: () => boolean): MiddlewareHandler<HttpEnv> {
  return async (context, next) => (isReady() ? next() : refusal(context, 'unavailable'))
}

/**
 * Identifies the viewer, then serves the request once it has a slot (admission-control.ts). The session is read while the request waits in
 * the queue, so a forged session never holds a slot for bids.
 */
export function admit(appContext: AppContext, admission: Admission, session: Session): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const lane = laneOf(context.req)
    const db = (lane === 'bids' && appContext.bidsDb) || appContext.db
    const visit = admission.enter(lane, context.get('ip'))
    if (!visit) return refusal(context, 'unavailable')
    try {
      const viewer = await viewerOf(context, { ...appContext, db }, session)
      context.set('viewer', viewer)
      // The router refuses it without any work.
      if (!viewer && lane === 'bids' && needsSession(context.req)) return await next()
      if (!(await visit.waitForSlot(viewer?.userId ?? null))) return refusal(context, 'unavailable')
      // The client disconnected while waiting, so it needs no answer.
      if (isGone(context)) return context.body(null, 408)
      await next()
    } finally {
      visit.leave()
    }
  }
}

export async function viewerOf(context: Context, appContext: AppContext, session: Session): Promise<Viewer | null> {
  const token = getCookie(context, session.cookieName)
  return token ? session.identify(appContext, token, appContext.clock.now()) : null
}

function isGone(context: Context): boolean {
  const env = context.env as { outgoing?: { destroyed?: boolean } } | undefined
  return env?.outgoing?.destroyed === true
}
