import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { cardsBy } from '#server/lots/listing/lot-cards.ts'
import { starsBefore } from './favorites.queries.ts'
import { pageOf } from './favorites.ts'

const MAX_FAVORITES = 20

/** Starred lots on sale today or on the next sale day, soonest first. */
export async function favoritesSoon(
  context: Pick<AppContext, 'db' | 'market' | 'config'> & { viewer: Viewer; now: Date },
): Promise<LotCard[]> {
  const { db, config, viewer, now } = context
  const today = tokyoDay(now)
  const until = saleDays(today, 2).at(-1)!
  const stars = await starsBefore(db, { userId: viewer.userId, now, until, limit: MAX_FAVORITES })
  const typeOf = new Map(stars.map(({ id, type }) => [id, type]))
  return cardsBy(
    context,
    stars.map(({ id }) => id),
    lot => pageOf(viewer, lot, typeOf.get(lot.id)!),
    { viewer, today, pictureHosts: config.pictureHosts },
  )
}
