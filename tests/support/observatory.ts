/** The data that a portal's page gives to a scanner: the answer's headers and its HTML. */
type Scanned = { headers: Headers; html: string }

/** Points above or below a hundred, by test. Extra credit counts from ninety on. */
type Score = { score: number; tests: Record<string, number> }

const SIX_MONTHS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/**
 * The score of Mozilla's HTTP Observatory for a page over https without an answer on port 80, by its published rules
 * (github.com/mdn/mdn-http-observatory, algorithm 4, src/grader/charts.js). `npm run bench -- observatory` asks the scanner itself.
 */
export function observatoryScore({ headers, html }: Scanned): Score {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const tests = {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints(headers.getSetCookie()),
    'cross-origin-resource-sharing': headers.has('access-control-allow-credentials') ? -50 : 0,
    'cross-origin-resource-policy': resourcePolicyPoints(headers.get('cross-origin-resource-policy')),
    'referrer-policy': PRIVATE_REFERRERS.includes(headers.get('referrer-policy') ?? '') ? 5 : -5,
    'strict-transport-security': transportPoints(headers.get('strict-transport-security')),
    'subresource-integrity': scriptPoints(html),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(policy, headers.get('x-frame-options')),
  }
  const points = Object.values(tests)
  const without = points.filter(point => point < 0).reduce((sum, point) => sum + point, 100)
  const withCredit = points.reduce((sum, point) => sum + point, 100)
  return { score: without >= 90 ? withCredit : without, tests }
}

type Directives = Map<string, string[]>

const directivesOf = (policy: string): Directives =>
  new Map(
    policy
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const)
      .filter(([name]) => name !== ''),
  )

function policyPoints(policy: Directives): number {
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isBroad = (source: string) => ['*', 'data:', 'http:', 'https:', "'unsafe-inline'"].includes(source)
  if (sources('script-src').some(isBroad) || sources('object-src').some(isBroad)) return -20
  if ([...policy.values()].flat().some(source => source.startsWith('http:'))) return -20
  if (sources('script-src').includes("'unsafe-eval'")) return -10
  if (sources('style-src').some(isBroad)) return 0
  return policy.get('default-src')?.join() === "'none'" && policy.has('form-action') ? 10 : 5
}

function cookiePoints(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  if (!cookies.every(cookie => /; Secure/i.test(cookie))) return -40
  if (!cookies.every(cookie => /; HttpOnly/i.test(cookie))) return -30
  return cookies.every(cookie => /; SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0
}

const resourcePolicyPoints = (policy: string | null) =>
  policy === null ? 0 : ['same-origin', 'same-site'].includes(policy) ? 10 : policy === 'cross-origin' ? 0 : -5

function transportPoints(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds >= SIX_MONTHS ? 0 : -10
}

/** Scripts from our own origin need no integrity; those from others do. */
function scriptPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
  const foreign = scripts.filter(([, src = '']) => /^(?:https?:)?\/\//.test(src))
  if (foreign.length > 0) return foreign.every(([tag]) => tag.includes('integrity=')) ? 5 : -5
  return scripts.some(([tag]) => tag.includes('integrity=')) ? 5 : 0
}

function framePoints(policy: Directives, header: string | null): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(?:DENY|SAMEORIGIN)$/i.test(header ?? '') ? 0 : -20
}
