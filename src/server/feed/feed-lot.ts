import type { LotStatus } from '#domain/lots/statuses.ts'
import type { OnlineSource } from './online/online-source.ts'
import type { OpenMarket } from './query/asked-market.ts'

/** One vehicle as a feed offers it, in our units: whole yen, whole kilometres, Tokyo days, photos apart from the sheet. */
export type FeedLot = {
  /** What makes the lot itself: Tokyo day (null for stock), hall by the source's own number and by name, lot number. */
  key: { day: string | null; hall: { sourceRef: string; name: string }; lotNo: string }
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  /** ISO 8601 with +09:00; 09:00 where the hall has not fixed it (`timeSet` false); null for stock. */
  startsAt: string | null
  timeSet: boolean
  /** The system inside the source that brought it, as written there: USS, IAUC, ASNET, IAUC_STOCK … */
  system: string
  maker: string
  model: string
  year: number | null
  registeredMonth: number | null
  /** Cubic centimetres; 0 is an electric car, null unknown. */
  engineCc: number | null
  /** Only some sources tell it. */
  horsePower?: number | null
  /** Chassis (model) code as the source wrote it, so "..." where it could not read one; the import keeps no code then. */
  chassis: string | null
  chassisNo: string | null
  grade: string | null
  /** As the source wrote it, blanks included; the import tidies them. */
  color: string | null
  gearbox: string | null
  drive: string | null
  mileageKm: number | null
  /** `thousand`: the source rounds to whole thousands; `unknown`: the figure, if there is one, says nothing. */
  mileagePrecision: 'exact' | 'thousand' | 'unknown'
  /** The mileage as the source wrote it, with the hall's own mark. */
  mileageRaw: string | null
  /** The hall's own mark or word beside the figure: `*`, `$`, `#`, 不明 … */
  mileageNote: string | null
  equipment: string | null
  /** Whole score text, compound ones too: `3.5/B/C`. */
  condition: string | null
  startPrice: number | null
  soldPrice: number | null
  feedAverage: number | null
  status: LotStatus
  /** Addresses at the source, without the sheet and without repeats; stored, never fetched by the import. */
  pictures: string[]
  sheetPicture: string | null
  /** What the sheet prints besides, one fact a line. */
  info: string | null
  /** Of a bike: marks and inspection (`lots.details`). */
  details?: Record<string, unknown> | null
  isUss: boolean
  /** The row as it came, for the next question nobody thought of. */
  raw: Record<string, string | null>
}

export type FeedKey = FeedLot['key']

/**
 * A row that cannot become a lot: where it stands, which field is at fault and why, in words for the person who reads the report. `key` where
 * the row still tells which lot it is about: that lot keeps what we knew and is not missing.
 */
export type RejectedRow = { file: string; line: number; field: string; reason: string; key: FeedKey | null }

/** `part` names the piece of a full load a lot belongs to (a table, a file); only a load that holds this piece can miss the lot. */
export type AcceptedRow = { file: string; line: number; part: string; lot: FeedLot }

export type FeedRow = AcceptedRow | RejectedRow

export type ReadingContext = {
  /** The moment that upcoming, ongoing and overdue are judged by. */
  now: Date
  /** Our own name of a hall by the source's number, where the source does not bring its table of halls. */
  hallName: (sourceRef: string) => string | null
}

/**
 * One source of lots. `read` streams: it holds one row at a time. It throws `FeedRefused` when the source as a whole cannot be trusted (cut off,
 * not what it claims to be), possibly after rows came out, so whoever reads writes nothing until the reading has ended.
 */
export type FeedAdapter = {
  name: string
  /** Which files of a folder are the source's; each may also be packed (`.gz`). */
  endings: readonly string[]
  /** Whether a load is all that the source has, so that what it lacks is missing; answers to questions never are. */
  isWhole: boolean
  /** Hosts that give its pictures only to readers of their own pages: a domain, and the page to name as `Referer`. */
  pictureReferers?: Readonly<Record<string, string>>
  /** How it is asked where it is not a file. */
  online?: OnlineSource
  /** How it is asked as a market of its own, for sources that may not be mirrored (`mode=query` in FEEDS). */
  market?: OpenMarket
  read(files: readonly string[], context: ReadingContext): AsyncIterable<FeedRow>
}
