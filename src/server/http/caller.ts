import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import { trustOf, type TrustProxy } from './trust-proxy.ts'

type Caller = {
  /**
   * The address used for throttling and fair shares. An IPv6 caller counts by its /64 network, because a single customer has all of its addresses.
   */
  ip: string
  /** The origin that the browser requested, as far as the request shows it. */
  origin: string
}

/**
 * Determines where requests come from. Anybody can write `X-Forwarded-For` and `X-Forwarded-Proto`, so only a trusted proxy is believed. Logs
 * once when an untrusted peer sends them: it may be a proxy missing from the configuration.
 */
export function callerReader(trustProxy: TrustProxy, log: Logger): (context: Context) => Caller {
  const isTrusted = trustOf(trustProxy)
  let isSaid = false

  return context => {
    const peer = peerOf(context)
    const url = new URL(context.req.url)
    const forwardedFor = context.req.header('x-forwarded-for')
    if (!isTrusted(peer, 0)) {
      if (forwardedFor !== undefined && !isSaid) {
        isSaid = true
        log.warn(
          { peer },
          'Requests carry X-Forwarded-For from a peer that is not trusted, so it is ignored. If this is your proxy, set TRUST_PROXY to its address, or to the number of proxies (usually 1).',
        )
      }
      return { ip: networkOf(peer), origin: url.origin }
    }
    const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwardedFor } }
    const ip = proxyAddr(request as unknown as IncomingMessage, isTrusted)
    if (context.req.header('x-forwarded-proto') === 'https') url.protocol = 'https:'
    return { ip: networkOf(withoutMapping(ip).slice(0, 64)), origin: url.origin }
  }
}

/** Whether a trusted proxy sent a request, so that its other headers are believed, too. */
export function proxyCheck(trustProxy: TrustProxy): (context: Context) => boolean {
  const isTrusted = trustOf(trustProxy)
  return context => isTrusted(peerOf(context), 0)
}

/** The peer address from @hono/node-server; absent where a test calls the app without a socket. */
function peerOf(context: Context): string {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return withoutMapping(env?.incoming?.socket?.remoteAddress ?? 'local')
}

const withoutMapping = (address: string) => address.replace(/^::ffff:/, '')

function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}
