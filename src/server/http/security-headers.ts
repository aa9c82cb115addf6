import type { MiddlewareHandler } from 'hono'

/** `filmHosts`: where films of feeds' bikes may be played from (PICTURE_HOSTS); a name stands for https, an origin for itself. */
type Page = { https: boolean; scriptHashes: readonly string[]; filmHosts?: readonly string[] }

/** What every answer says, whoever gives it. */
export const STRICT = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/**
 * Headers of every answer, whatever it is. No script runs that is not a file of ours or one of the inline scripts of our own page, known
 * by hash. Inline styles stay allowed: vaul and Radix Dialog inject them (toolchain.md, trap 11), and a style executes nothing.
 */
export function securityHeaders(page: Page): MiddlewareHandler {
  const headers = Object.entries({
    'content-security-policy': contentPolicy(page),
    ...STRICT,
    ...(page.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  }
}

function contentPolicy({ https, scriptHashes, filmHosts = [] }: Page): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    ...(filmHosts.length > 0 ? [["media-src 'self'", ...filmHosts.map(filmSource)].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const filmSource = (host: string) => (host.includes('://') ? host : `https://${host}`)
