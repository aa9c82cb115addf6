import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { FavoriteGroup, FavoriteType } from '#domain/favorites/favorite-groups.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { newEntry, requestOf, type EntryKey } from './new-entry.ts'
import type { NewEntry } from './outbox-store.ts'

/** A lot that moves from one group (null: none) to another. */
export type StarMove = {
  lotId: string
  name: string
  type: FavoriteType
  from: FavoriteGroup | null
  to: FavoriteGroup | null
}

/** A star changed without a network. */
export function favoriteEntry(move: StarMove, by: EntryKey): NewEntry {
  return newEntry(by, {
    subject: `favorite ${move.lotId}`,
    about: { kind: 'favorite', ...move },
    request: favoriteRequest(move),
    until: null,
  })
}

/** Only the last change of a star counts. Nothing is sent where the star is back in its first state. One that may have arrived stays as it left. */
export function foldFavorite(entry: NewEntry, replaced: readonly OutboxEntry[]): NewEntry | null {
  if (entry.triedAt !== null) return entry
  const [first] = replaced.filter(({ state }) => state === 'queued').toSorted((a, b) => a.order - b.order)
  if (first?.about.kind !== 'favorite' || entry.about.kind !== 'favorite') return entry
  const { from } = first.about
  if (entry.about.to === from) return null
  const move = { ...entry.about, from }
  return { ...entry, about: move, request: favoriteRequest(move) }
}

function favoriteRequest({ lotId, type, from, to }: StarMove): NewEntry['request'] {
  const { addFavorite, deleteFavorite } = favoritesEndpoints
  if (to !== null) return requestOf(addFavorite, { group: to, carId: lotId, type })
  return requestOf(deleteFavorite, null, { group: from ?? 'A', carId: lotId })
}
