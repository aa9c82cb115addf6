import { invalid } from './refused.ts'

/** The version that a write was made for, from its `If-Match` (`"7"`); null where there is none, or `*`, which takes any (decisions.md "Access"). */
export function versionSeen(header: string | undefined): number | null {
  const tag = header?.trim()
  if (!tag || tag === '*') return null
  const version = /^"?(\d{1,9})"?$/.exec(tag)?.[1]
  if (version === undefined) throw invalid({ 'If-Match': 'invalid' })
  return Number(version)
}
