import { invalid } from './refused.ts'

/** The version that a write expects, from its `If-Match` (`"7"`); null without one, or for `*`, which accepts any. */
export function versionSeen(header: string | undefined): number | null {
  const tag = header?.trim()
  if (!tag || tag === '*') return null
  const version = /^"?(\d{1,9})"?$/.exec(tag)?.[1]
  if (version === undefined) throw invalid({ 'If-Match': 'ifMatch' })
  return Number(version)
}
