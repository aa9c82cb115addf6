import type { LotStatus } from '#domain/lots/statuses.ts'
import type { OnlineSource } from './online/online-source.ts'
import type { OpenMarket } from './query/query-market.ts'

/** One vehicle from a feed, in our units: whole yen, whole kilometres, Tokyo days, photos separate from the sheet. */
export type FeedLot = {
  /** The lot's identity: Tokyo day (null for stock), hall by the source's own number and by name, lot number. */
  key: { day: string | null; hall: { sourceRef: string; name: string }; lotNo: string }
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  /** ISO 8601 with +09:00; 09:00 where the hall has not fixed it (`timeSet` false); null for stock. */
  startsAt: string | null
  timeSet: boolean
  /** When the hall itself stops taking bids, ISO 8601 with +09:00, where the source has it. */
  hallClosesAt?: string | null
  /** The system inside the source that provided it, as written there: USS, IAUC, ASNET, IAUC_STOCK … */
  system: string
  maker: string
  model: string
  year: number | null
  registeredMonth: number | null
  /** Cubic centimetres; 0 is an electric car, null unknown. */
  engineCc: number | null
  /** Only some sources have it. */
  horsePower?: number | null
  /** Chassis (model) code as the source wrote it, so "..." where it could not read one; the import keeps no code then. */
  chassis: string | null
  chassisNo: string | null
  grade: string | null
  /** As the source wrote it; the import trims it and writes it in capitals. */
  color: string | null
  gearbox: string | null
  drive: string | null
  mileageKm: number | null
  /** `thousand`: the source rounds to whole thousands; `unknown`: the figure, if there is one, means nothing. */
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
  /** The highest bid of a lot that was not sold. */
  highestBid: number | null
  /** What comparable vehicles sold for, by the source. */
  feedPrices?: number[] | null
  status: LotStatus
  /** Addresses at the source, without the sheet and without repeats; stored, never fetched by the import. */
  pictures: string[]
  sheetPicture: string | null
  /** Other text on the sheet, one fact per line. */
  info: string | null
  /** For a bike: marks and inspection (`lots.details`). */
  details?: Record<string, unknown> | null
  isUss: boolean
  /** The original row, for future needs. */
  raw: Record<string, string | null>
}

export type FeedKey = FeedLot['key']

/** The source's column of a field, for reports. A field without one has the same name there, or cannot be at fault. */
export type FeedColumns = Readonly<Partial<Record<keyof FeedLot | 'lotNo' | 'hall', string>>>

/**
 * A row that cannot become a lot: its place, the field at fault and the reason, in words for the reader of the report. `key` is set where the row
 * still identifies its lot: that lot keeps its data and is not missing.
 */
export type RejectedRow = { file: string; line: number; field: string; reason: string; key: FeedKey | null }

/** `part` names the piece of a full load that a lot belongs to (a table, a file); only a load with this piece can miss the lot. */
export type AcceptedRow = { file: string; line: number; part: string; lot: FeedLot }

export type FeedRow = AcceptedRow | RejectedRow

export type ReadingContext = {
  /** The moment by which upcoming, ongoing and overdue are judged. */
  now: Date
  /** Our own name of a hall by the source's number, where the source does not send its table of halls. */
  hallName: (sourceRef: string) => string | null
  /** Takes the title of a column that no field is read from, for the report. Only tables that people make have unexpected ones. */
  noteUnread?: (title: string) => void
}

/**
 * One source of lots. `read` streams: it holds one row at a time. It throws `FeedRefused` when the source as a whole cannot be trusted (cut off, not
 * what it claims to be). Some rows may have come out by then, so its caller writes nothing until the reading has ended.
 */
export type FeedAdapter = {
  name: string
  /** The files of a folder that belong to the source; each may also be packed (`.gz`). */
  endings: readonly string[]
  /** Whether a load is all that the source has, so that lots absent from it are missing; answers to requests never are. */
  isWhole: boolean
  /** Rows of one lot that differ are a mistake of their author and reported, where other sources routinely send copies of a lot. */
  hasOneRowPerLot?: boolean
  /** The meaning of a file's name for its rows; the same bytes under a name with another meaning are another load. */
  tableOfFile?: (file: string) => string
  /** With what the `part` of a file's rows begins, by the file's name. Absent where parts are tables. */
  listOfFile?: (file: string) => string
  columns: FeedColumns
  /** Hosts that serve its pictures only to readers of their own pages: a domain, and the page to name as `Referer`. */
  pictureReferers?: Readonly<Record<string, string>>
  /** How to query the source where it is not a file. */
  online?: OnlineSource
  /** How to query it as a market of its own, for sources that may not be mirrored (`mode=query` in FEEDS). */
  market?: OpenMarket
  read(files: readonly string[], context: ReadingContext): AsyncIterable<FeedRow>
}
