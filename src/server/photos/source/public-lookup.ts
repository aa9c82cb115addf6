import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Special-purpose ranges of IPv4 (IANA registry), including multicast and reserved ones. */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Parts of IPv6's global range that belong to no host, or carry an IPv4 address inside (Teredo, 6to4). */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, prefix] of SPECIAL_4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_6) special.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is a host's on the public network: no loopback, private, link-local, multicast or otherwise special one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // Only link-local addresses have a zone.
  if (family === 0 || address.includes('%')) return false
  if (family === 4) return !special.check(address, 'ipv4')
  // Outside 2000::/3 there is nothing to fetch from: IPv4 mapped to IPv6, unique local, multicast.
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `lookup` for sockets. The returned addresses are the ones that are connected to, so that a name cannot change between check and use. One address
 * that is not public refuses the whole name: no honest host has both. (Sockets call it only for names, never for an IP address: `allowedAddress`
 * checks those.)
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) return done(error ?? refusal(host), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(refusal(host), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function refusal(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} has no public address`), { code: 'EADDRNOTAVAIL' })
}
