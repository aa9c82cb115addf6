import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import type { FavoriteGroup, FavoriteType } from '#domain/favorites/favorite-groups.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { addressOf } from '#client/api/address.ts'
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
export function favoriteEntry(move: StarMove, { key, userId }: { key: string; userId: number }): NewEntry {
  return {
    key,
    userId,
    subject: favoriteSubject(move.lotId),
    about: { kind: 'favorite', ...move },
    request: favoriteRequest(move),
    until: null,
    state: 'queued',
    triedAt: null,
    outcome: null,
  }
}

const favoriteSubject = (lotId: string) => `favorite ${lotId}`

/** Only the last change of a star counts. Nothing is sent where the star is back in its first state. */
export function foldFavorite(entry: NewEntry, replaced: readonly OutboxEntry[]): NewEntry | null {
  const [first] = replaced.filter(({ state }) => state === 'queued').toSorted((a, b) => a.order - b.order)
  if (first?.about.kind !== 'favorite' || entry.about.kind !== 'favorite') return entry
  const { from } = first.about
  if (entry.about.to === from) return null
  const move = { ...entry.about, from }
  return { ...entry, about: move, request: favoriteRequest(move) }
}

function favoriteRequest({ lotId, type, from, to }: StarMove): NewEntry['request'] {
  const { addFavorite, deleteFavorite } = favoritesEndpoints
  if (to !== null)
    return { method: addFavorite.method, address: addressOf(addFavorite.path), body: { group: to, carId: lotId, type } }
  const query = { group: from ?? 'A', carId: lotId }
  return { method: deleteFavorite.method, address: addressOf(deleteFavorite.path, {}, query), body: null }
}
