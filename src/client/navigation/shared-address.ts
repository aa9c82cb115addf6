/**
 * The target of a link shared from another app (`share_target` of the manifest: `/?title=…&text=…&url=…`), or null if it contains
 * none of our links. Messengers put the link into the text, with other words around it and a full stop after it.
 */
export function sharedAddress(search: string, origin: string): string | null {
  const given = new URLSearchParams(search)
  const words = ['url', 'text', 'title'].map(name => given.get(name)).join(' ')
  for (const found of words.match(/https?:\/\/[^\s<>"]+/g) ?? []) {
    const link = found.replace(/[.,;:!?)\]»”]+$/, '')
    // Our own addresses can be parsed; of others the parser throws for some.
    if (!link.startsWith(`${origin}/`)) continue
    const url = new URL(link)
    if (/^\/[^/\\]/.test(url.pathname)) return url.pathname + url.search + url.hash
  }
  return null
}
