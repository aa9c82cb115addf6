/** Renews the session for people without a current one. */
const TOKEN_REFRESH = '/v1/auth/update'

/** Reads needed before a bid can be placed, besides the lot. */
const BEFORE_A_BID = new Set(['/v1/bid/group', '/v1/bid/type', '/v1/bid/export-type', '/v1/bid/deposit', TOKEN_REFRESH])

/** Chat about a bid does not change the bid. */
const TALK = new Set(['/v1/bid/save-chat', '/v1/bid/update-chat-status'])

type Request = { method: string; path: string }

/** Whether a request changes a bid, or is needed to bid. These requests have their own places and connections. */
export function isBid({ method, path }: Request): boolean {
  return method === 'GET' ? BEFORE_A_BID.has(path) : path.startsWith('/v1/bid/') && !TALK.has(path)
}

/** Whether a request matching `isBid` is refused without a session, and so needs no place. */
export function needsSession({ path }: Request): boolean {
  return path !== TOKEN_REFRESH
}
