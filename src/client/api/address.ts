/** `/v1` address of an endpoint. Lists are comma-joined, absent values left out, keys sorted so that cache keys match. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const name of Object.keys(query).sort()) {
    const value = query[name]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    search.set(name, String(value))
  }
  const text = search.toString()
  return `/v1${filled}${text && `?${text}`}`
}
