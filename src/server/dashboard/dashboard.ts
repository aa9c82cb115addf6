import type { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { myBoardBids, officeBoardBids } from '#server/bids/board.ts'
import { favoritesSoon } from '#server/favorites/soon.ts'
import { marketAge } from '#server/feed/turns/market-age.ts'
import type { UseCase } from '#server/http/asked.ts'
import { clientInfos, limitsCloseToFull } from '#server/people/client-info.ts'

/** A buyer's day, of one moment as far as a glance needs it: its parts are asked side by side. */
export const myBoard: UseCase<typeof dashboardEndpoints.mine> = async asked => {
  const [{ today, live, purchases }, favorites, market] = await Promise.all([
    myBoardBids(asked),
    favoritesSoon(asked),
    marketAge(asked),
  ])
  return {
    day: tokyoDay(asked.now),
    ...(market ? { market } : {}),
    sales: today,
    liveBids: live,
    favorites,
    purchases: purchases.map(({ purchasedAt, ...purchase }) => ({ ...purchase, purchasedAt: tokyoIso(purchasedAt) })),
  }
}

/** A manager's day. */
export const officeBoard: UseCase<typeof dashboardEndpoints.office> = async asked => {
  const { db, viewer, language, now } = asked
  const [{ toReview, toReviewTotal, halls }, { limits, total }, market] = await Promise.all([
    officeBoardBids(asked),
    limitsCloseToFull(db),
    marketAge(asked),
  ])
  const ids = [...toReview.map(({ bidderId }) => bidderId), ...limits.map(({ id }) => id)]
  const infos = await clientInfos(db, ids, { viewer, language })
  return {
    day: tokyoDay(now),
    ...(market ? { market } : {}),
    newBids: toReview.map(({ bid, bidderId }) => ({ ...bid, user: infos.get(bidderId) ?? null })),
    newTotal: toReviewTotal,
    halls: halls.map(hall => ({ ...hall, next: hall.next && tokyoIso(hall.next), last: tokyoIso(hall.last) })),
    limits: limits.flatMap(({ id, reserved, most }) => {
      const client = infos.get(id)
      return client ? { client, reserved, most } : []
    }),
    limitsTotal: total,
  }
}
