import type { Language } from '../people/languages.ts'
import { grouped } from './yen.ts'

/** The price of a dollar: millionths of a yen, on a Tokyo day, `YYYY-MM-DD`. */
export type DollarRate = { microYen: number; day: string }

/** US cents beside an amount in yen, at the rate that was true when it was booked. */
export type Dollars = DollarRate & { cents: number }

/** In what an account is read. Its books are in yen. */
export const ACCOUNT_CURRENCIES = ['JPY', 'USD'] as const
export type AccountCurrency = (typeof ACCOUNT_CURRENCIES)[number]

/** Cents times millionths of a yen for 100 cents. Products of amounts and rates are beyond what a number holds exactly. */
const SCALE = 100_000_000n

/** Whole cents for whole yen, the half rounded away from zero: a counter-record has exactly the cents of what it takes back. */
export function centsOf(yen: number, microYen: number): number {
  return divided(BigInt(yen) * SCALE, BigInt(microYen))
}

/** Whole yen for whole cents, the half rounded away from zero. */
export function yenOf(cents: number, microYen: number): number {
  return divided(BigInt(cents) * BigInt(microYen), SCALE)
}

/** Whole yen in dollars at a rate. */
export function dollarsOf(yen: number, rate: DollarRate): Dollars {
  return { cents: centsOf(yen, rate.microYen), microYen: rate.microYen, day: rate.day }
}

/** The dollars of a counter-record: those of the line it takes back, at that line's rate. */
export function takenBack({ cents, microYen, day }: Dollars): Dollars {
  return { cents: cents === 0 ? 0 : -cents, microYen, day }
}

/** Whether a typed rate is within a tenth of our own. */
export function isNearRate(microYen: number, office: number): boolean {
  return Math.abs(microYen - office) * 10 <= office
}

const DECIMAL_SIGN: Record<Language, string> = { en: '.', ru: ',' }

/** `152.4`, in Russian `152,4`. With `digits`, that many stand behind the sign: `1.0`. */
export function fraction(value: number, language: Language, digits?: number): string {
  return (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', DECIMAL_SIGN[language])
}

/** `−8 432.10`, in Russian `−8 432,10`. */
export function decimals(cents: number, language: Language): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '−' : ''}${grouped(whole)}${DECIMAL_SIGN[language]}${String(rest).padStart(2, '0')}`
}

/** `8 432.10 $`; a dash without an amount. Cents. */
export function dollarText(cents: number | null | undefined, language: Language): string {
  return `${cents === null || cents === undefined ? '—' : decimals(cents, language)}\u00a0$`
}

/** `≈ 8 432.10 $`: calculated, not posted. Nothing is exactly nothing. */
export function aboutDollars(cents: number, language: Language): string {
  return cents === 0 ? dollarText(0, language) : `≈\u00a0${dollarText(cents, language)}`
}

/** `+8 432.10 $` received, `−8 432.10 $` spent. */
export function signedDollars(cents: number, language: Language): string {
  return cents > 0 ? `+${dollarText(cents, language)}` : dollarText(cents, language)
}

/** The yen of one unit of a currency: `152.4` */
export function perUnit(microYen: number, language: Language): string {
  return fraction(microYen / 1_000_000, language)
}

/** `1 $ = 152.4 ¥`; `sign` names the currency. */
export function rateText(microYen: number, language: Language, sign = '$'): string {
  return `1\u00a0${sign} = ${perUnit(microYen, language)}\u00a0¥`
}

function divided(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const whole = (2n * size + divisor) / (2n * divisor)
  return Number(dividend < 0n ? -whole : whole)
}
