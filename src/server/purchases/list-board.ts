import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import { purchaseStatusChoices } from '#domain/purchases/purchase-status-labels.ts'
import { daysBetween, tokyoDay } from '#domain/time/tokyo.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { UseCase } from '#server/http/context.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { countStatuses, findBoardCars, placesOfCars, type FoundBoardCar } from './board.queries.ts'
import { purchasedCar } from './purchase-row.ts'

/** All bought cars for managers, the oldest purchase first, as it has waited longest. */
export const listBoard: UseCase<typeof purchaseWorkEndpoints.board> = async request => {
  const { db, config, viewer, query, language, now } = request
  const today = tokyoDay(now)
  const others = {
    yard: query.yard ?? '',
    port: query.port ?? '',
    voyageId: query.voyageId ?? 0,
    age: Math.min(query.age ?? 0, 10_000),
    search: query.search?.trim() ?? '',
    waits: query.waits,
    today,
  }
  const statuses = query.status ?? []
  return inOneSnapshot(db, async trx => {
    const cars = await findBoardCars(trx, { statuses, ...others }, rowsOf(query))
    const counts = await countStatuses(trx, others)
    const countOf = (status: number | null) => counts.find(one => one.status === status)?.count ?? 0
    const sumOf = (some: typeof counts) => some.reduce((sum, { count }) => sum + count, 0)
    const all = sumOf(counts)
    const found = statuses.length > 0 ? sumOf(counts.filter(({ status }) => statuses.includes(status))) : all
    return {
      cars: cars.map(row => boardCar(row, config.pictureHosts, { today, userId: viewer.userId })),
      counters: PURCHASE_CODES.map(status => ({ status, count: countOf(status) })),
      statusList: purchaseStatusChoices(language),
      ...(await placesOfCars(trx)),
      pageInfo: pageInfo(query, found, all),
    }
  })
}

function boardCar(
  row: FoundBoardCar,
  pictureHosts: readonly string[],
  { today, userId }: { today: string; userId: number },
): BoardCar {
  return {
    ...purchasedCar(row, pictureHosts, { whose: { of: 'everybody' }, userId }),
    userId: row.user_id,
    userName: row.full_name,
    stockYard: row.stock_yard,
    dischargePort: row.discharge_port,
    voyageId: row.voyage_id,
    age: Math.max(0, daysBetween(tokyoDay(row.purchased_at), today)),
    hasConsignee: row.consignee_id !== null,
    version: row.purchase_version,
  }
}
