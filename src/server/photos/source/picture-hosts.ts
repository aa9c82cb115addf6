import { isIP } from 'node:net'

/** An address that may be fetched. `mayBePrivate`: the operator himself wrote this very IP address and port. */
export type AllowedAddress = { url: URL; mayBePrivate: boolean }

/**
 * An address that a feed wrote, read against PICTURE_HOSTS; null where it must not be fetched. A name in the list stands for https on its
 * usual port, `*.name` for every name below it, an origin (`http://127.0.0.1:9000`, for tests and trials) for itself alone. What is read
 * here is what is connected to: nothing else looks at the text again.
 */
export function allowedAddress(address: string | null | undefined, hosts: readonly string[]): AllowedAddress | null {
  if (hosts.length === 0 || !address) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  const isAllowed = hosts.some(host => (host.includes('://') ? url.origin === host : isNamed(url, host)))
  return isAllowed ? { url, mayBePrivate: isIP(bareHost(url)) > 0 } : null
}

/** A host as sockets know it: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

function isNamed({ protocol, hostname, port }: URL, name: string): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}
