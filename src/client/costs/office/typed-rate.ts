import * as v from 'valibot'
import { NewRate } from '#contract/costs/costs.shapes.ts'
import type { OfficeRate } from '#contract/costs/costs.shapes.ts'
import { rateKindRecord } from '#domain/costs/rates.ts'
import type { RateFigure, RateKind } from '#domain/costs/rates.ts'

/** A rate as it is typed: texts under the names that it has on the wire; the share in percent, the exchange rate in yen. */
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

/** A new rate of a kind from a day on; with `like` the figures that hold now. */
export function typedRate(kind: RateKind, validFrom: string, like?: OfficeRate): TypedRate {
  if (!like) return { ...EMPTY, kind, validFrom }
  return {
    kind,
    hallId: String(like.hallId ?? ''),
    area: like.area ?? '',
    portId: String(like.portId ?? ''),
    vehicleType: like.vehicleType ?? '',
    currency: like.currency ?? '',
    yen: String(like.yen),
    sharePpm: like.sharePpm === 0 ? '' : String(like.sharePpm / PERCENT),
    overYen: like.overYen === 0 ? '' : String(like.overYen),
    microYen: like.microYen === null ? '' : String(like.microYen / YEN),
    loadingPort: like.loadingPort ?? '',
    validFrom,
    source: like.source,
  }
}

/** What was typed as the wire has it; what its kind does not have is left out, what is no number breaks the rule of its field. */
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
    currency: place('currency')?.trim().toUpperCase() ?? null,
    // Where a share can be charged instead, no yen is none; else it must be told.
    yen: has('yen') ? whole(typed.yen, has('sharePpm') ? 0 : Number.NaN) : 0,
    sharePpm: has('sharePpm') ? scaled(typed.sharePpm, PERCENT, has('yen') ? 0 : Number.NaN) : 0,
    overYen: has('overYen') ? whole(typed.overYen, 0) : 0,
    microYen: has('microYen') ? scaled(typed.microYen, YEN, null) : null,
    loadingPort: has('loadingPort') && typed.loadingPort.trim() !== '' ? typed.loadingPort : null,
    validFrom: typed.validFrom,
    source: typed.source,
  }
}

/** The form's rules are the contract's. */
export const TypedRateForm = v.pipe(
  v.custom<TypedRate>(() => true),
  v.transform(rateOf),
  NewRate,
)

const plain = (text: string) => text.replaceAll(/\s/g, '').replace(',', '.')

function whole<E>(text: string, empty: E): number | E {
  return plain(text) === '' ? empty : Number(plain(text))
}

/** Decimals as a whole number of millionths (or of ten-thousandths of a percent); finer ones stay broken, and so are refused. */
function scaled<E>(text: string, by: number, empty: E): number | E {
  if (plain(text) === '') return empty
  const exact = Number(plain(text)) * by
  const rounded = Math.round(exact)
  return Math.abs(exact - rounded) < 0.001 ? rounded : exact
}
