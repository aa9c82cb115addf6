import { timingSafeEqual } from 'node:crypto'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Config } from '#server/config.ts'
import { seal } from '#server/auth/secret-key.ts'

/**
 * The cookie that shows that a browser has opened a share: its end time and a signature of both. One per link, so two links can stay open in parallel;
 * sent only with this share's calls, so many links make no request too large. It cannot outlive the share, whose row is checked each time.
 */
export function openedCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { type, id }: { type: PageType; id: string },
): { name: string; path: string } {
  const secure = publicUrl.startsWith('https:')
  return { name: `${secure ? '__Secure-' : ''}minato_share_${id}`, path: `/v1/share/${type}/${id}` }
}

export function openedProof(key: Buffer, id: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1000))
  return `${end}.${seal(key, 'share', `${id}\n${end}`)}`
}

/** Whether a cookie is ours, made for this share and not expired. */
export function isOpened(key: Buffer, id: string, cookie: string | undefined, now: Date): boolean {
  return wasOpened(key, id, cookie) && Number(cookie!.split('.')[0]) * 1000 > now.getTime()
}

/** Whether a cookie is ours and made for this share, expired or not. */
export function wasOpened(key: Buffer, id: string, cookie: string | undefined): boolean {
  const [end = '', proof = ''] = (cookie ?? '').split('.')
  if (!/^\d{1,12}$/.test(end)) return false
  const expected = Buffer.from(seal(key, 'share', `${id}\n${end}`))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
