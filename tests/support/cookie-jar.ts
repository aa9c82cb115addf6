/** A browser's cookies of one site, as far as ours need them: value and Max-Age. */
export type CookieJar = {
  take: (setCookies: readonly string[]) => void
  header: () => string
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
  copy: () => CookieJar
}

export function cookieJar(cookies = new Map<string, string>()): CookieJar {
  return {
    take: setCookies => {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split('; ')
        const at = pair.indexOf('=')
        if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: name => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    copy: () => cookieJar(new Map(cookies)),
  }
}
