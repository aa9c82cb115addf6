import { Hono } from 'hono'
import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from './context.ts'
import type { HttpEnv } from './router.ts'

const DAYS_VALID = 180

/** Where to report a weakness (RFC 9116): the support address of the settings. Without one there is no such file. */
export function securityTxt({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const { email } = config.company
  if (email === null) return routes
  routes.get('/.well-known/security.txt', context => {
    const expires = later(clock.now(), DAYS_VALID * DAY_MS)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ru',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`)
  })
  return routes
}
