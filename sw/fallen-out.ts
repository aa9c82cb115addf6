import { MOST } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { SHELVES } from './shelves.ts'
import type { Shelf } from './shelves.ts'

/** An answer in the cache. `keptAt` in ms; `token` of the lot's pictures where it has any. */
export type KeptAnswer = { address: string; keptAt: number; token: string | null; shelf: Shelf }

/** What goes of one kind because there is too much of it: whole answers, and pictures that no staying one needs as well. */
export function fallenOut(kind: Kind, all: readonly KeptAnswer[]): { addresses: string[]; tokens: string[] } {
  const gone: KeptAnswer[] = []
  const staying = new Set<string | null>([null])
  const bare = new Set<string | null>()
  for (const shelf of Object.keys(SHELVES) as Shelf[]) {
    const most = kind === 'lot' ? SHELVES[shelf] : { lots: MOST[kind], pictures: 0 }
    const newestFirst = all.filter(one => one.shelf === shelf).toSorted((a, b) => b.keptAt - a.keptAt)
    gone.push(...newestFirst.slice(most.lots))
    for (const { token } of newestFirst.slice(0, most.pictures)) staying.add(token)
    for (const { token } of newestFirst.slice(most.pictures)) bare.add(token)
  }
  return {
    addresses: gone.map(({ address }) => address),
    tokens: [...bare].filter((token): token is string => !staying.has(token)),
  }
}
