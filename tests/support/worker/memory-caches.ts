/** `CacheStorage` in memory, as far as our worker and Workbox use it. Addresses are made absolute as in a browser. */
export function memoryCaches(origin: string) {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).href

  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => entries.get(urlOf(asked))?.clone(),
    put: async (asked: RequestInfo, answer: Response) => {
      const body = await answer.arrayBuffer()
      entries.set(urlOf(asked), new Response(body, { status: answer.status, headers: answer.headers }))
    },
    delete: async (asked: RequestInfo) => entries.delete(urlOf(asked)),
    keys: async () => [...entries.keys()].map(url => new Request(url)),
  })
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return cacheOf(entries)
  }
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of all)
        if (cacheName === undefined || name === cacheName) {
          const found = entries.get(urlOf(asked))
          if (found) return found.clone()
        }
      return undefined
    },
    /** All contents of caches with this prefix as text, as a scan of the device would read them. */
    textOf: async (prefix: string) => {
      const texts = [...all].flatMap(([name, entries]) =>
        name.startsWith(prefix)
          ? [...entries].map(async ([url, answer]) => `${url} ${await answer.clone().text()}`)
          : [],
      )
      return (await Promise.all(texts)).join('\n')
    },
  }
}
