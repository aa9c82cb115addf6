import { MOST } from './kinds.ts'
import type { Kind } from './kinds.ts'

/** An answer in the cache. `keptAt` in ms; `token` of the lot's pictures where it has any. */
export type KeptAnswer = { address: string; keptAt: number; token: string | null }

/** Those of one kind that are too many, oldest first; a picture token that a staying one needs as well is left out. */
export function fallenOut(kind: Kind, all: readonly KeptAnswer[]): KeptAnswer[] {
  const newestFirst = all.toSorted((a, b) => b.keptAt - a.keptAt)
  const staying = new Set(newestFirst.slice(0, MOST[kind]).map(({ token }) => token))
  return newestFirst
    .slice(MOST[kind])
    .map(one => (staying.has(one.token) ? { ...one, token: null } : one))
    .reverse()
}
