import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { purchaseStatusChoices } from '#domain/purchases/purchase-status-labels.ts'
import { dollarsOfCars } from '#server/bids/purchase/dollars-of-cars.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { countPurchases, findPurchases } from './purchases.queries.ts'
import { purchasedCar } from './purchase-row.ts'
import { ofPerson, whosePurchases } from './whose-purchases.ts'

export const listPurchases: UseCase<typeof purchasesEndpoints.purchasedCars> = async request => {
  const { db, config, viewer, query, language } = request
  const all = whosePurchases(viewer)
  const whose = ofPerson(all, query.userId ?? null)
  if (whose === undefined) throw new Refused('forbidden')
  const search = {
    whose,
    statuses: query.status ?? [],
    dateFrom: query.dateFrom || null,
    dateTo: query.dateTo || null,
    search: query.search?.trim() ?? '',
    // Others would find all their cars by their own name.
    findsOwners: all.of !== 'person',
  }
  const reader = { whose: all, userId: viewer.userId }
  return inOneSnapshot(db, async trx => {
    const rows = await findPurchases(trx, search, rowsOf(query))
    const dollars = await dollarsOfCars(
      trx,
      rows.map(row => row.purchase_id),
    )
    const { found, all: total } = await countPurchases(trx, search)
    return {
      success: true,
      carsList: rows.map(row => ({
        ...purchasedCar(row, config.pictureHosts, reader),
        usd: dollars.get(row.purchase_id) ?? null,
      })),
      statusList: purchaseStatusChoices(language),
      pageInfo: pageInfo(query, found, total),
    }
  })
}
