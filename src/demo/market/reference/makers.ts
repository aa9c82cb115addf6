import { BIKES } from './bikes.ts'
import { AUDI, BMW, FIAT, JEEP, MERCEDES, MINI, PEUGEOT, PORSCHE, RENAULT, VOLKSWAGEN, VOLVO } from './cars/imported.ts'
import { HONDA } from './cars/honda.ts'
import { DAIHATSU, SUZUKI } from './cars/kei-makers.ts'
import { NISSAN } from './cars/nissan.ts'
import { HINO, ISUZU, LEXUS, MAZDA, MITSUBISHI, SUBARU } from './cars/other-japanese.ts'
import { TOYOTA } from './cars/toyota.ts'
import type { CarBody, BikeBody, Family } from './vehicle-models.ts'

type ReferenceMaker = {
  name: string
  /** This maker's share of a thousand lots, close to that of the halls. */
  share: number
  families: readonly Family[]
}

export const CAR_MAKERS: readonly ReferenceMaker[] = [
  { name: 'TOYOTA', share: 280, families: TOYOTA },
  { name: 'NISSAN', share: 135, families: NISSAN },
  { name: 'HONDA', share: 140, families: HONDA },
  { name: 'SUZUKI', share: 108, families: SUZUKI },
  { name: 'DAIHATSU', share: 98, families: DAIHATSU },
  { name: 'MAZDA', share: 52, families: MAZDA },
  { name: 'SUBARU', share: 46, families: SUBARU },
  { name: 'MITSUBISHI', share: 36, families: MITSUBISHI },
  { name: 'LEXUS', share: 26, families: LEXUS },
  { name: 'MERCEDES BENZ', share: 22, families: MERCEDES },
  { name: 'BMW', share: 20, families: BMW },
  { name: 'VOLKSWAGEN', share: 12, families: VOLKSWAGEN },
  { name: 'AUDI', share: 6, families: AUDI },
  { name: 'MINI', share: 6, families: MINI },
  { name: 'HINO', share: 3, families: HINO },
  { name: 'ISUZU', share: 3, families: ISUZU },
  { name: 'VOLVO', share: 3, families: VOLVO },
  { name: 'PORSCHE', share: 2, families: PORSCHE },
  { name: 'JEEP', share: 2, families: JEEP },
  { name: 'PEUGEOT', share: 2, families: PEUGEOT },
  { name: 'FIAT', share: 2, families: FIAT },
  { name: 'RENAULT', share: 1, families: RENAULT },
]

const BIKE_SHARES: Record<string, number> = {
  HONDA: 420,
  KAWASAKI: 215,
  YAMAHA: 200,
  SUZUKI: 115,
  'HARLEY DAVIDSON': 30,
  DUCATI: 10,
  BMW: 10,
}

export const BIKE_MAKERS: readonly ReferenceMaker[] = Object.entries(BIKES).map(([name, families]) => ({
  name,
  share: BIKE_SHARES[name]!,
  families,
}))

/** The shape of a model of the market; null for models that only feeds have. */
export function bodyOfModel(vehicle: 'car' | 'bike', maker: string, model: string): CarBody | BikeBody | null {
  const makers = vehicle === 'car' ? CAR_MAKERS : BIKE_MAKERS
  const families = makers.find(({ name }) => name === maker)?.families
  return families?.find(family => family.model === model)?.body ?? null
}
