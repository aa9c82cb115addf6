import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { lotPictures } from '#server/photos/lot-pictures.ts'
import type { FoundPurchase } from './purchases.queries.ts'
import type { PurchaseOwners } from './whose-purchases.ts'

/** A reader, and whose cars he sees. */
type OwnerReader = { whose: PurchaseOwners; userId: number }

/** A car's owner, for managers, and for dealers about their clients' cars; absent for others. */
export function ownerFor(
  { whose, userId }: OwnerReader,
  row: { user_id: number; full_name: string },
): { userId?: number; userName?: string } {
  const showsOwner = whose.of === 'everybody' || (whose.of === 'dealer' && row.user_id !== userId)
  return showsOwner ? { userId: row.user_id, userName: row.full_name } : {}
}

/** `Morning Lucia 118N`; null without a voyage. */
export function shipName({ ship, voyage_number: number }: { ship: string | null; voyage_number: string | null }) {
  return ship === null ? null : [ship, number].filter(Boolean).join(' ')
}

/** The path of the page of the lot that was bought. */
export function lotPathOf(row: Pick<FoundPurchase, 'id' | 'offer' | 'vehicle'>): string {
  return `${PAGE_TYPES[offeringPage(row)].path}/${row.id}`
}

const PICTURES_OF_A_CAR = 3

/** A car of a list. */
export function purchasedCar(row: FoundPurchase, pictureHosts: readonly string[], reader: OwnerReader): PurchasedCar {
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
    totalPrice: row.total,
    exportPort: row.loading_port ?? row.export_port,
    voyage: shipName(row),
    etd: row.etd,
    eta: etaOf(row),
    images: lotPictures(row, pictureHosts).thumbnails.slice(0, PICTURES_OF_A_CAR),
    link: lotPathOf(row),
    ...ownerFor(reader, row),
  }
}

/** The car's own ETA, else its voyage's. */
export const etaOf = ({ own_eta, voyage_eta }: { own_eta: string | null; voyage_eta: string | null }) =>
  own_eta ?? voyage_eta
