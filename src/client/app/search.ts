/**
 * The address bar uses plain parameters (`?maker=3&year=2015,2022`), not the router's default JSON. Such a link
 * can be read, typed and shared. Every value is text, and the screens' search schemas interpret it.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  // Commas and tildes stay unescaped, so that ranges and auctions remain readable.
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
  return query && `?${query}`
}
