import { MAX_KEPT, type Kind } from './kinds.ts'
import { RETENTION, type Retention } from './retention.ts'

/** An answer in the cache. `keptAt` in ms; `token` of the lot's pictures, if it has any. */
export type KeptAnswer = { address: string; keptAt: number; token: string | null; retention: Retention }

/**
 * What to evict of a kind that exceeds its limit: whole answers, and pictures that no remaining answer needs. An answer kept after `now` (ms) was kept by a
 * clock that has been set back since, and is older than those kept by the right one.
 */
export function evicted(
  kind: Kind,
  all: readonly KeptAnswer[],
  now: number,
): { addresses: string[]; tokens: string[] } {
  const gone: KeptAnswer[] = []
  const staying = new Set<string | null>([null])
  const bare = new Set<string | null>()
  const isFuture = ({ keptAt }: KeptAnswer) => Number(keptAt > now)
  for (const retention of Object.keys(RETENTION) as Retention[]) {
    const most = kind === 'lot' ? RETENTION[retention] : { lots: MAX_KEPT[kind], pictures: 0 }
    const newestFirst = all
      .filter(one => one.retention === retention)
      .toSorted((a, b) => isFuture(a) - isFuture(b) || b.keptAt - a.keptAt)
    gone.push(...newestFirst.slice(most.lots))
    for (const { token } of newestFirst.slice(0, most.pictures)) staying.add(token)
    for (const { token } of newestFirst.slice(most.pictures)) bare.add(token)
  }
  return {
    addresses: gone.map(({ address }) => address),
    tokens: [...bare].filter((token): token is string => !staying.has(token)),
  }
}
