/** Whether the worker has kept the answer of an address. A page without HTTPS has no caches. */
export async function isKept(address: string): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  return (await caches.match(address, { ignoreVary: true }).catch(() => undefined)) !== undefined
}
