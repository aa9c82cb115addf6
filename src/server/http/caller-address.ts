import type { Context } from 'hono'

/**
 * The address that counts for throttling. `X-Forwarded-For` can be forged by anybody who reaches us directly, so only its last entry is read,
 * the one our own proxy wrote, and only from a neighbour on a private network.
 */
export function callerAddress(context: Context): string {
  const peer = peerOf(context)
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isPrivate(peer) ? forwarded.slice(0, 64) : peer
}

/** What @hono/node-server hands over; absent where a test calls the app without a socket. */
function peerOf(context: Context): string {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return (env?.incoming?.socket?.remoteAddress ?? 'local').replace(/^::ffff:/, '')
}

function isPrivate(address: string): boolean {
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address)
}
