/** Sources that give pictures only to readers of their own pages: their domain and the page to name. */
const REFERERS: Record<string, string> = {
  'aleado.com': 'https://www.aleado.com/',
  // A hall of bikes, whose pictures AJES names (domain.md §2.1).
  'bdsc.jupiter.ac': 'https://bdsc.jupiter.ac/',
}

/** The Referer that a host of pictures wants; null where it wants none. */
export function refererFor(host: string): string | null {
  const family = Object.keys(REFERERS).find(domain => host === domain || host.endsWith(`.${domain}`))
  return family === undefined ? null : REFERERS[family]!
}
