import type { LotStatus } from '#domain/lots/statuses.ts'
import type { SheetRecord } from '#domain/sheets/sheet.ts'
import type { MarketHall } from '../reference/market-halls.ts'
import type { BikeDetails } from './bike-sheet.ts'
import type { Vehicle } from './vehicle.ts'

/** A drawn vehicle, before it has a place in a sale. */
export type DrawnVehicle = {
  vehicle: Vehicle
  chassisNo: string | null
  year: number
  month: number | null
  grade: string
  color: string
  gearbox: string
  drive: string
  horsePower: number | null
  mileageKm: number | null
  mileageNote: string | null
  equipment: string
  condition: string
  sheet: SheetRecord
  details: BikeDetails | null
}

/** One row of `lots`, with names instead of numbers. Instants are milliseconds since 1970. */
export type MarketLot = DrawnVehicle & {
  id: string
  offer: 'auction' | 'stock'
  day: string | null
  hall: MarketHall
  lotNo: string
  lotNumber: number
  startsAt: number | null
  timeSet: boolean
  status: LotStatus
  startPrice: number | null
  soldPrice: number | null
  feedAverage: number | null
  seenAt: number
}
