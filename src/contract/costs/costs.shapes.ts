import * as v from 'valibot'
import { RATE_KIND_NAMES, RATE_PLACES, rateKindRecord, type RateKind } from '#domain/costs/rates.ts'
import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { isSaneDay, line, Logged, rowId, whole, orNull } from '../wire.ts'

/** domain/costs/rates.ts `Rate` as it travels: whole yen, shares and exchange rates in millionths. */
const Rate = v.object({
  kind: v.picklist(RATE_KIND_NAMES),
  hallId: v.nullable(v.number()),
  area: v.nullable(v.string()),
  portId: v.nullable(v.number()),
  vehicleType: v.nullable(v.picklist(VEHICLE_TYPES)),
  currency: v.nullable(v.string()),
  yen: v.number(),
  sharePpm: v.number(),
  overYen: v.number(),
  microYen: v.nullable(v.number()),
  loadingPort: v.nullable(v.string()),
  validFrom: v.string(),
})

/** A port of destination, named in both languages. */
export const CostPort = v.object({ id: v.number(), nameEn: v.string(), nameRu: v.string() })
export type CostPort = v.InferOutput<typeof CostPort>

/** A person's port and currency for estimates; port null: not chosen yet. */
export const CostChoice = v.object({ portId: v.nullable(v.number()), currency: v.string() })
export type CostChoice = v.InferOutput<typeof CostChoice>

/** All inputs of a delivered price, sent once for all lots. The phone keeps them and makes no request while an amount is dragged. */
export const RateBook = v.object({
  /** The Tokyo day on which these rates apply. */
  day: v.string(),
  rates: v.array(Rate),
  halls: v.array(v.object({ id: v.number(), group: v.string(), prefecture: v.string() })),
  ports: v.array(CostPort),
  choice: CostChoice,
})
export type RateBook = v.InferOutput<typeof RateBook>

/** A rate as the admin pages show it. */
export const AdminRate = v.object({
  ...Rate.entries,
  id: v.number(),
  source: v.string(),
  changedAt: v.string(),
  /** Null: written by the demo market. */
  changedBy: v.nullable(v.string()),
})
export type AdminRate = v.InferOutput<typeof AdminRate>

export const AdminRates = v.object({
  day: v.string(),
  /** Past and future rates, too: by kind, place and day, the latest first. */
  rates: v.array(AdminRate),
  halls: v.array(v.object({ id: v.number(), name: v.string(), group: v.string(), prefecture: v.string() })),
  ports: v.array(CostPort),
})
export type AdminRates = v.InferOutput<typeof AdminRates>

export const RateLogLine = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.string(),
  subject: v.picklist(['rate', 'port']),
  /** The values before and after, with names instead of numbers; null: absent. */
  before: v.nullable(Logged),
  after: v.nullable(Logged),
})
export type RateLogLine = v.InferOutput<typeof RateLogLine>

/** No charge of this trade is higher. */
const MAX_YEN = 10_000_000
const MAX_PPM = 1_000_000
/** One unit of the most expensive currency costs a few hundred yen. */
const MAX_MICRO_YEN = 100_000_000_000

const id = rowId('unknownChoice')
const text = (most: 100 | 200) => v.pipe(line('required'), v.maxLength(most, `maxLength${most}`))

/** `USD`: a currency by its three capital letters. */
const Currency = v.pipe(v.string('currency'), v.regex(/^[A-Z]{3}$/, 'currency'))

export const NewCostChoice = v.object({ portId: v.nullable(id), currency: Currency })

const figures = v.object({
  kind: v.picklist(RATE_KIND_NAMES, 'unknownChoice'),
  hallId: orNull(id),
  area: orNull(v.pipe(text(100), v.nonEmpty('required'))),
  portId: orNull(id),
  vehicleType: orNull(v.picklist(VEHICLE_TYPES, 'unknownChoice')),
  currency: orNull(Currency),
  yen: v.optional(whole('wholeYen', 0, MAX_YEN), 0),
  sharePpm: v.optional(whole('percent', 0, MAX_PPM), 0),
  overYen: v.optional(whole('wholeYen', 0, MAX_YEN), 0),
  microYen: orNull(whole('exchangeRate', 1, MAX_MICRO_YEN)),
  loadingPort: orNull(v.pipe(text(100), v.nonEmpty('required'))),
  validFrom: v.pipe(v.string('required'), v.check(isSaneDay, 'date')),
  source: v.pipe(text(200), v.nonEmpty('required')),
})

/** Fields that a kind needs are required; other fields are forbidden. Checked beside everything else, so that a form shows all errors at once. */
const fitsItsKind = <T extends v.InferOutput<typeof figures>>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const given = dataset.value as Record<string, unknown>
    if (typeof given !== 'object' || given === null || !RATE_KIND_NAMES.includes(given.kind as RateKind)) return
    const { needs, oneOf, figures: own } = rateKindRecord(given.kind as RateKind)
    const blame = (field: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: given, key: field, value: given[field] }] })
    const isGiven = (field: string) => given[field] !== null && given[field] !== undefined
    for (const place of RATE_PLACES) {
      if (needs.includes(place) && !isGiven(place)) blame(place, 'required')
      if (!needs.includes(place) && !oneOf.includes(place) && isGiven(place)) blame(place, 'notOfKind')
    }
    if (oneOf.filter(isGiven).length > 1) blame(oneOf[1]!, 'notBoth')
    for (const figure of ['microYen', 'loadingPort'] as const) {
      if (own.includes(figure) && !isGiven(figure)) blame(figure, 'required')
      if (!own.includes(figure) && isGiven(figure)) blame(figure, 'notOfKind')
    }
    for (const figure of ['yen', 'sharePpm', 'overYen'] as const)
      if (!own.includes(figure) && Number(given[figure] ?? 0) !== 0) blame(figure, 'notOfKind')
  })

export const NewRate = v.pipe(figures, fitsItsKind())
export type NewRate = v.InferOutput<typeof NewRate>

export const ChangedRate = v.pipe(v.object({ id, ...figures.entries }), fitsItsKind())
export const RateId = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), id),
})

const portName = v.pipe(text(100), v.nonEmpty('required'))
export const NewPort = v.object({ nameEn: portName, nameRu: portName })
export type NewPort = v.InferOutput<typeof NewPort>
export const ChangedPort = v.object({ id, ...NewPort.entries })
