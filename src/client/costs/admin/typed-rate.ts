import * as v from 'valibot'
import { NewRate, type AdminRate } from '#contract/costs/costs.shapes.ts'
import { typedNumber } from '#client/format/typed-number.ts'
import { fraction } from '#domain/money/dollars.ts'
import type { Language } from '#domain/people/languages.ts'
import { rateKindRecord, type RateFigure, type RateKind } from '#domain/costs/rates.ts'

/** A rate as typed: texts with the field names of the API; the share in percent, the exchange rate in yen. */
export type TypedRate = { kind: RateKind; validFrom: string; source: string } & Record<
  'hallId' | 'area' | 'portId' | 'vehicleType' | 'currency' | RateFigure,
  string
>

const EMPTY = {
  hallId: '',
  area: '',
  portId: '',
  vehicleType: '',
  currency: '',
  yen: '',
  sharePpm: '',
  overYen: '',
  microYen: '',
  loadingPort: '',
  source: '',
}

const PERCENT = 10_000
const YEN = 1_000_000
/** A share or an exchange rate, with its fraction. */
const DECIMALS = 6

/** A new rate of a kind from a given day; `like` copies the current figures, as people write them in this language. */
export function typedRate(kind: RateKind, validFrom: string, language: Language, like?: AdminRate): TypedRate {
  if (!like) return { ...EMPTY, kind, validFrom }
  return {
    kind,
    hallId: String(like.hallId ?? ''),
    area: like.area ?? '',
    portId: String(like.portId ?? ''),
    vehicleType: like.vehicleType ?? '',
    currency: like.currency ?? '',
    yen: String(like.yen),
    sharePpm: like.sharePpm === 0 ? '' : fraction(like.sharePpm / PERCENT, language),
    overYen: like.overYen === 0 ? '' : String(like.overYen),
    microYen: like.microYen === null ? '' : fraction(like.microYen / YEN, language),
    loadingPort: like.loadingPort ?? '',
    validFrom,
    source: like.source,
  }
}

/** The typed values in API form. Fields that the kind lacks are omitted; text that is not a number breaks the rule of its field. */
export function rateOf(typed: TypedRate): unknown {
  const { figures, needs, oneOf } = rateKindRecord(typed.kind)
  const has = (name: RateFigure) => figures.includes(name)
  const place = (name: 'hallId' | 'area' | 'portId' | 'vehicleType' | 'currency') =>
    (needs.includes(name) || oneOf.includes(name)) && typed[name] !== '' ? typed[name] : null
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    kind: typed.kind,
    hallId: number(place('hallId')),
    area: place('area'),
    portId: number(place('portId')),
    vehicleType: place('vehicleType'),
    currency: place('currency')?.normalize('NFKC').trim().toUpperCase() ?? null,
    // Where a share is charged instead, an empty yen field means none; otherwise it is required, and "0" says free of charge.
    yen: has('yen')
      ? (typedNumber(typed.yen) ?? (has('sharePpm') && typed.sharePpm.trim() !== '' ? 0 : Number.NaN))
      : 0,
    sharePpm: has('sharePpm') ? scaled(typed.sharePpm, PERCENT, has('yen') ? 0 : Number.NaN) : 0,
    overYen: has('overYen') ? (typedNumber(typed.overYen) ?? 0) : 0,
    microYen: has('microYen') ? scaled(typed.microYen, YEN, null) : null,
    loadingPort: has('loadingPort') && typed.loadingPort.trim() !== '' ? typed.loadingPort : null,
    validFrom: typed.validFrom,
    source: typed.source,
  }
}

/** The form uses the rules of the contract. */
export const TypedRateForm = v.pipe(
  v.custom<TypedRate>(() => true),
  v.transform(rateOf),
  NewRate,
)

/**
 * Decimals as a whole number of millionths (or of ten-thousandths of a percent). Finer values stay fractional, so they are refused.
 */
function scaled<E>(text: string, by: number, empty: E): number | E {
  const typed = typedNumber(text, DECIMALS)
  if (typed === null) return empty
  const exact = typed * by
  const rounded = Math.round(exact)
  return Math.abs(exact - rounded) < 0.001 ? rounded : exact
}
