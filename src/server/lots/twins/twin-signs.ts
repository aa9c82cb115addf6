import type { TwinSigns } from '#domain/lots/twins.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

export function twinSigns(lot: NamedLot, hashes: readonly string[] | null): TwinSigns {
  return {
    auctionName: lot.hall,
    lotNo: lot.lot_no,
    year: lot.year,
    mileageKm: lot.mileage_km,
    chassisNo: lot.chassis_no,
    grade: lot.grade,
    color: lot.color,
    hashes,
  }
}
