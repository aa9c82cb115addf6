import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { seal } from '#server/auth/secret-key.ts'

/**
 * The cookie by which a browser shows that it has opened a share: its end and a seal of the two. It goes to this share's calls alone,
 * and cannot outlive the share, whose row is asked each time. One a link, so that two links stay open beside each other.
 */
export function openedCookie({ publicUrl }: Pick<Config, 'publicUrl'>, id: string): { name: string; path: string } {
  const secure = publicUrl.startsWith('https:')
  return { name: `${secure ? '__Secure-' : ''}minato_share_${id}`, path: '/v1/share' }
}

export function openedProof(key: Buffer, id: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1000))
  return `${end}.${seal(key, 'share', `${id}\n${end}`)}`
}

/** Whether a cookie is ours, made for this share and not yet over. */
export function isOpened(key: Buffer, id: string, cookie: string | undefined, now: Date): boolean {
  const [end = '', proof = ''] = (cookie ?? '').split('.')
  if (!/^\d{1,12}$/.test(end) || Number(end) * 1000 <= now.getTime()) return false
  const expected = Buffer.from(seal(key, 'share', `${id}\n${end}`))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
