import { MAX_PRICE } from '#domain/money/yen.ts'
import type { FeedColumns, FeedLot } from './feed-lot.ts'
import { quotedValue } from './row-problem.ts'

/** Longest texts by field, in characters; names of makers, models and halls are indexed, which has a limit of its own. */
const MAX_CHARACTERS: [keyof FeedLot, number][] = [
  ['maker', 100],
  ['model', 150],
  ['chassis', 60],
  ['chassisNo', 60],
  ['grade', 300],
  ['color', 100],
  ['gearbox', 60],
  ['drive', 30],
  ['equipment', 500],
  ['condition', 30],
  ['mileageRaw', 60],
  ['mileageNote', 60],
  ['system', 60],
  ['sheetPicture', 1000],
  ['info', 20_000],
]

const LARGEST: [keyof FeedLot, number][] = [
  ['year', 2099],
  ['registeredMonth', 12],
  ['engineCc', 100_000],
  ['horsePower', 5_000],
  ['mileageKm', 9_999_999],
  ['startPrice', MAX_PRICE],
  ['soldPrice', MAX_PRICE],
  ['feedAverage', MAX_PRICE],
  ['highestBid', MAX_PRICE],
]

const MAX_PICTURES = 200
const MAX_DETAILS = 60_000
const MAX_LOT_NO = 15
const MAX_HALL = 100

/**
 * Values that our tables cannot hold, from any adapter: the source's column at fault with the reason, or null. It is the last check before the
 * database, so that no row of any source can abort an import.
 */
export function lotFault(lot: FeedLot, columns: FeedColumns): { field: string; reason: string } | null {
  const raw = unstorable(lot.raw)
  if (raw !== null) return notText(raw)
  const fault = fieldFault(lot)
  return fault && { ...fault, field: (columns as Record<string, string>)[fault.field] ?? fault.field }
}

/** The first of our fields at fault. */
function fieldFault(lot: FeedLot): { field: string; reason: string } | null {
  for (const [field, most] of MAX_CHARACTERS) {
    if (String(lot[field] ?? '').length > most) return { field, reason: `is longer than ${most} characters` }
  }
  for (const [field, largest] of LARGEST) {
    const value = lot[field]
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= largest)) {
      return { field, reason: `is not a whole number from 0 to ${largest}` }
    }
  }
  if (lot.key.lotNo.length > MAX_LOT_NO) return { field: 'lotNo', reason: `is longer than ${MAX_LOT_NO} characters` }
  if (lot.key.hall.name.length > MAX_HALL) return { field: 'hall', reason: `is longer than ${MAX_HALL} characters` }
  if (lot.pictures.length > MAX_PICTURES) return { field: 'pictures', reason: `are more than ${MAX_PICTURES}` }
  if (lot.pictures.some(address => address.length > 1000))
    return { field: 'pictures', reason: 'have an address that is too long' }
  if (lot.details && JSON.stringify(lot.details).length > MAX_DETAILS)
    return { field: 'details', reason: `is longer than ${MAX_DETAILS} characters` }
  const { key, pictures } = lot
  const bad = unstorable({ ...lot, lotNo: key.lotNo, hall: key.hall.name, pictures: pictures.join('#') })
  return bad && notText(bad)
}

const notText = ({ field, text }: { field: string; text: string }) => ({
  field,
  reason: `is not text: ${quotedValue(text)}`,
})

/** Stands for bytes that the source's charset does not have (source-files.ts). */
const UNREADABLE = '\ufffd'

/** The first field whose text cannot be stored, or was damaged on the way. */
function unstorable(fields: Record<string, unknown>): { field: string; text: string } | null {
  for (const field in fields) {
    const text = fields[field]
    if (typeof text === 'string' && (text.includes('\0') || text.includes(UNREADABLE) || !text.isWellFormed()))
      return { field, text }
  }
  return null
}
