/** What is read before a bid can be made, beside the lot that its maker has before him. */
const BEFORE_A_BID = new Set([
  '/v1/bid/group',
  '/v1/bid/type',
  '/v1/bid/export-type',
  '/v1/bid/deposit',
  '/v1/auth/update',
])

/** Whether a request changes a bid, or nobody can bid without it: what is served first when more come than can be (quality.md R7). */
export function isBid({ method, path }: { method: string; path: string }): boolean {
  return method === 'GET' ? BEFORE_A_BID.has(path) : path.startsWith('/v1/bid/')
}
