/** The Referer that a picture host requires, by the sources' table: its domain's page; null where it requires none. */
export function refererFor(host: string, referers: Readonly<Record<string, string>> = {}): string | null {
  const family = Object.keys(referers).find(domain => host === domain || host.endsWith(`.${domain}`))
  return family === undefined ? null : referers[family]!
}
