import type { purchasesEndpoints, PurchasedCar } from '#contract/purchases/purchases.endpoints.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { whoseRows } from '#domain/people/whose-rows.ts'
import { purchaseStatusChoices } from '#domain/purchases/purchase-status-labels.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import { countPurchases, findPurchases } from './purchases.queries.ts'
import type { FoundPurchase } from './purchases.queries.ts'

const PICTURES_OF_A_CAR = 3

export const listPurchases: UseCase<typeof purchasesEndpoints.purchasedCars> = async asked => {
  const { db, config, viewer, query, language } = asked
  const managesBids = viewer.permission.bidManagementEnabled
  const userId = whoseRows({ userId: viewer.userId, managesBids }, query.userId ?? null)
  if (userId === undefined) throw new Refused('forbidden')
  const search = {
    userId,
    statuses: query.status ?? [],
    dateFrom: query.dateFrom || null,
    dateTo: query.dateTo || null,
    search: query.search?.trim() ?? '',
  }
  const { page, pageSize } = query
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async trx => {
    const rows = await findPurchases(trx, search, { offset: (page - 1) * pageSize, limit: pageSize })
    const { found, all } = await countPurchases(trx, search)
    return {
      success: true,
      carsList: rows.map(row => purchasedCar(row, config.pictureHosts, managesBids)),
      statusList: purchaseStatusChoices(language),
      pageInfo: { page, pageSize, totalSearchResults: found, totalResults: all },
    }
  })
}

function purchasedCar(row: FoundPurchase, pictureHosts: readonly string[], tellsOwner: boolean): PurchasedCar {
  return {
    id: row.purchase_id,
    sku: String(row.purchase_id),
    lotNo: row.lot_no,
    auction: row.hall,
    maker: row.maker,
    model: row.model,
    year: row.year,
    chassis: row.chassis,
    purchaseDate: tokyoIso(row.purchased_at),
    status: row.purchase_status,
    totalPrice: row.price,
    // Nothing is booked on a ship yet.
    exportPort: null,
    voyage: null,
    etd: null,
    eta: null,
    images: lotPictures(row, pictureHosts).thumbnails.slice(0, PICTURES_OF_A_CAR),
    link: `${PAGE_TYPES[pageOf(row)].path}/${row.id}`,
    ...(tellsOwner && { userId: row.user_id, userName: row.full_name }),
  }
}

/** The page on which it was bought: that one answers for ever. */
function pageOf({ offer, vehicle }: FoundPurchase): 'stock' | 'bikes' | 'car-auction' {
  if (offer === 'stock') return 'stock'
  return vehicle === 'bike' ? 'bikes' : 'car-auction'
}
