import * as v from 'valibot'
import { isDay } from '#domain/time/tokyo.ts'
import { PurchasedCar } from './purchases.shapes.ts'
import { inOrder, line, Logged, RowId, words, orNull } from '../wire.ts'

/** The most cars in one call. */
const MAX_CARS_AT_ONCE = 200

const Version = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'))
const Day = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.check(text => isDay(text) && text >= '1990-01-01' && text < '2100-01-01', 'date'),
)
const anyName = v.pipe(line('required'), v.maxLength(100, 'maxLength100'))
const name = v.pipe(anyName, v.nonEmpty('required'))
const note = v.optional(v.pipe(words('required'), v.maxLength(1000, 'maxLength1000')), '')
/** Empty is unknown. */
const maybeName = orNull(anyName)
const maybeDay = orNull(Day)

/** A car of the board. */
export const BoardCar = v.object({
  ...PurchasedCar.entries,
  userId: v.number(),
  userName: v.string(),
  stockYard: v.nullable(v.string()),
  dischargePort: v.nullable(v.string()),
  voyageId: v.nullable(v.number()),
  /** Whole days since the purchase, in Tokyo. */
  age: v.number(),
  hasConsignee: v.boolean(),
  version: v.number(),
})
export type BoardCar = v.InferOutput<typeof BoardCar>

/** The selected cars with the versions that the manager saw. */
const Cars = v.pipe(
  v.array(v.object({ id: RowId, version: v.optional(Version) }), 'invalid'),
  v.minLength(1, 'required'),
  v.maxLength(MAX_CARS_AT_ONCE, 'invalid'),
)

/** One status for several cars. Null is Processing. A step that is not usual needs a reason. */
export const StatusMove = v.object({
  cars: Cars,
  status: v.nullable(v.picklist([1, 2, 3, 4, 5, 6, 7, 8], 'invalid')),
  reason: note,
})

/** Cars whose last step, or last change of voyage, is undone, with the versions that it made. */
export const MoveUndo = v.object({
  cars: v.pipe(
    v.array(v.object({ id: RowId, version: Version }), 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_CARS_AT_ONCE, 'invalid'),
  ),
})

/** Puts cars on a voyage; null takes them off. Cars in transit or delivered need a reason. */
export const VoyageMove = v.object({ cars: Cars, voyageId: v.nullable(RowId), reason: note })

/** The fields of a car that managers edit. */
export const CarEdit = v.object({
  id: RowId,
  stockYard: maybeName,
  yardArrivalEta: maybeDay,
  exportPort: maybeName,
  dischargePort: maybeName,
  /** The car's own ETA, if it differs from its voyage's. */
  eta: maybeDay,
  note,
  /** The bill of lading has been issued: consignee and notify party are final. */
  papersWritten: v.boolean('required'),
})

export const DocumentMark = v.object({
  id: RowId,
  accepted: v.boolean('required'),
  staffOnly: v.boolean('required'),
  /** The mark that was pressed: the other one stays, as somebody else may have changed it. Absent: both are set, as older servers do. */
  pressed: v.optional(v.picklist(['accepted', 'staffOnly'], 'unknownChoice')),
})
export type DocumentMark = v.InferOutput<typeof DocumentMark>

/** The most files in one request. */
export const MAX_DOCUMENTS_AT_ONCE = 50

/** Plain names of files (`plainName`), comma-joined. */
export const DocumentNames = v.pipe(
  v.string('required'),
  v.regex(/^[A-Z0-9]{1,120}(?:,[A-Z0-9]{1,120})*$/, 'invalid'),
  v.transform(text => text.split(',')),
  v.maxLength(MAX_DOCUMENTS_AT_ONCE, 'invalid'),
)

/** A file's plain name, and the cars that it names. */
export const MatchedDocument = v.object({
  name: v.string(),
  cars: v.array(v.object({ id: v.number(), chassis: v.string(), title: v.string() })),
})
export type MatchedDocument = v.InferOutput<typeof MatchedDocument>

const voyage = {
  line: name,
  ship: name,
  number: name,
  loadingPort: name,
  dischargePort: name,
  etd: Day,
  eta: Day,
}
const arrivesLater = <T extends { etd: string; eta: string }>() =>
  inOrder<T>('etd', 'eta', 'etaAfterEtd', { mayBeEqual: true })

export const NewVoyage = v.pipe(v.object(voyage), arrivesLater())
export type NewVoyage = v.InferOutput<typeof NewVoyage>

export const VoyageEdit = v.pipe(v.object({ id: RowId, ...voyage }), arrivesLater())

/** A sailing with its number of cars. */
export const Voyage = v.object({
  id: v.number(),
  line: v.string(),
  ship: v.string(),
  number: v.string(),
  loadingPort: v.string(),
  dischargePort: v.string(),
  etd: v.string(),
  eta: v.string(),
  cars: v.number(),
  version: v.number(),
})
export type Voyage = v.InferOutput<typeof Voyage>

/** The outcome for several cars: the changed ones, and for the others the reason in the reader's language. */
export const CarsMoved = v.object({
  success: v.literal(true),
  changed: v.array(v.object({ id: v.number(), version: v.number() })),
  refused: v.array(v.object({ id: v.number(), message: v.string(), messageCode: v.string() })),
})
export type CarsMoved = v.InferOutput<typeof CarsMoved>

/** A change of a car and its author; null is the system. */
export const PurchaseLogLine = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.nullable(v.string()),
  event: v.string(),
  before: v.nullable(Logged),
  after: v.nullable(Logged),
  reason: v.nullable(v.string()),
})
export type PurchaseLogLine = v.InferOutput<typeof PurchaseLogLine>
