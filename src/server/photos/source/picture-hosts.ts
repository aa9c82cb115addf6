import { isIP } from 'node:net'

/** An address that may be fetched. `mayBePrivate`: the operator listed exactly this IP address and port. */
export type AllowedAddress = { url: URL; mayBePrivate: boolean }

/**
 * Checks an address that a feed wrote against PICTURE_HOSTS; null where it must not be fetched. A name in the list means https on its usual port,
 * `*.name` every name below it, an origin (`http://127.0.0.1:9000`, for tests and trials) only itself. The parsed result is used for the connection:
 * nothing parses the text again.
 */
export function allowedAddress(address: string | null | undefined, hosts: readonly string[]): AllowedAddress | null {
  if (hosts.length === 0 || !address) return null
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  const isAllowed = hosts.some(host => (host.includes('://') ? url.origin === host : isNamed(url, host)))
  return isAllowed ? { url, mayBePrivate: isIP(bareHost(url)) > 0 } : null
}

/** A host as sockets expect it: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

function isNamed({ protocol, hostname, port }: URL, name: string): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}
