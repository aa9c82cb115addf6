import { isDay } from '../time/tokyo.ts'

/**
 * A lot is one (auction day in Tokyo, hall, lot number) and keeps its id for ever. The id is made of these three, so the same lot from two feeds
 * stays one. Fixed-price stock has no day.
 */
export function lotId(key: { day: string | null; hallId: number; lotNo: string }): string {
  const when = key.day === null ? 'stock' : key.day.slice(2).replaceAll('-', '')
  return `${when}-${key.hallId}-${key.lotNo.trim().replaceAll(/[^0-9A-Za-z]/g, '_')}`
}

/** The Tokyo day in an id, null for stock, and the lot's number in it. Undefined for a text that is not a lot id. */
export function readLotId(text: string): { day: string | null; lotNo: string } | undefined {
  const [, when, lotNo] = /^(stock|\d{6})-\d{1,9}-([0-9A-Za-z_]{1,20})$/.exec(text) ?? []
  if (when === undefined || lotNo === undefined) return undefined
  if (when === 'stock') return { day: null, lotNo }
  const day = `20${when.slice(0, 2)}-${when.slice(2, 4)}-${when.slice(4)}`
  return isDay(day) ? { day, lotNo } : undefined
}

/** The Tokyo day in an id; null for stock, undefined for a text that is not a lot id. */
export const dayOfLotId = (text: string): string | null | undefined => readLotId(text)?.day
