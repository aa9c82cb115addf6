import proxyAddr from 'proxy-addr'
import * as v from 'valibot'

/** TRUST_PROXY: the trusted proxies, as a number in a row before us, or as addresses and networks. 0 means none. */
export const TrustProxy = v.pipe(
  v.string(),
  v.transform((text): number | string[] =>
    /^\d+$/.test(text) ? Number(text) : text.split(',').map(part => part.trim()),
  ),
  v.check(isUsable, 'must be the number of proxies, such as 1, or their addresses, such as 127.0.0.1,10.0.0.0/8'),
)
export type TrustProxy = number | string[]

const MAX_PROXIES = 9

export function trustOf(trust: TrustProxy): (address: string, hop: number) => boolean {
  return typeof trust === 'number' ? (_, hop) => hop < trust : proxyAddr.compile(trust)
}

function isUsable(trust: number | string[]): boolean {
  if (typeof trust === 'number') return trust <= MAX_PROXIES
  try {
    proxyAddr.compile(trust)
    return true
  } catch {
    return false
  }
}
