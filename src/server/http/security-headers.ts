import type { MiddlewareHandler } from 'hono'

/** `filmHosts`: hosts that may serve videos of feeds' bikes (PICTURE_HOSTS). A name means https, an origin means itself. */
type Page = { https: boolean; scriptHashes: readonly string[]; filmHosts?: readonly string[] }

/** Headers on every answer, from any handler. */
const STRICT = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/**
 * Headers of every answer. Only our own script files and the inline scripts of our own page, known by hash, can run. Inline styles stay
 * allowed: vaul and Radix Dialog inject them, and a style executes nothing.
 */
export function securityHeaders(page: Page): MiddlewareHandler {
  const headers = Object.entries({
    'content-security-policy': contentPolicy(page),
    ...STRICT,
    ...(page.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  return async (context, next) => {
    await next()
    for (const [name, value] of headers)
      // A document that somebody uploaded brings a stricter policy of its own.
      if (!(name === 'content-security-policy' && context.res.headers.has(name))) context.res.headers.set(name, value)
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
