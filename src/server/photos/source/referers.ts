/** The Referer that a host of pictures wants, by the table that the sources brought: its domain's page; null where it wants none. */
export function refererFor(host: string, referers: Readonly<Record<string, string>> = {}): string | null {
  const family = Object.keys(referers).find(domain => host === domain || host.endsWith(`.${domain}`))
  return family === undefined ? null : referers[family]!
}
