/** Whether a request is about a bid and changes something: what is served first when more come than can be (quality.md R7). */
export function isBid({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && path.startsWith('/v1/bid/')
}
