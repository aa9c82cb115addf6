/** The answer of an address that the worker has kept. A page without HTTPS has no caches. */
export async function keptAnswerOf(address: string): Promise<Response | undefined> {
  if (typeof caches === 'undefined') return undefined
  return caches.match(address, { ignoreVary: true }).catch(() => undefined)
}
