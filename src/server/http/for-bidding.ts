import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'

const BIDS = '/v1/bid/'

/** Renews the session for people without a current one. */
const TOKEN_REFRESH = `/v1${authEndpoints.refresh.path}`

const { bidGroups, bidTypes, exportTypes, deposits } = bidsEndpoints
/** Reads needed before a bid can be placed, besides the lot. */
const BEFORE_A_BID = new Set([
  ...[bidGroups, bidTypes, exportTypes, deposits].map(({ path }) => `/v1${path}`),
  TOKEN_REFRESH,
])

const { saveChat, updateChatStatus } = chatEndpoints
/** Chat about a bid does not change the bid. */
const TALK = new Set([saveChat, updateChatStatus].map(({ path }) => `/v1${path}`))

type Request = { method: string; path: string }

/** Whether a request changes a bid, or is needed to bid. These requests have their own slots and connections. */
export function isForBidding({ method, path }: Request): boolean {
  return method === 'GET' ? BEFORE_A_BID.has(path) : path.startsWith(BIDS) && !TALK.has(path)
}

/** Whether a request matching `isForBidding` is refused without a session, and so needs no slot. */
export function needsSession(request: Request): boolean {
  return !isTokenRefresh(request)
}

export function isTokenRefresh({ path }: Pick<Request, 'path'>): boolean {
  return path === TOKEN_REFRESH
}
