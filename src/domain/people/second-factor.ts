import { DAY_MS } from '../time/spans.ts'
import type { UserKind } from './kinds.ts'

/** The kinds that a manager can oblige to use a second step. A closed account signs in to nothing. */
export const FACTOR_KINDS = [
  'client',
  'dealer',
  'manager',
  'vip',
  'limited',
  'guest',
  'restricted',
] as const satisfies UserKind[]
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** Whether these kinds, as the settings name them, include one. A value that is not a list requires nothing. */
export function demandsFactor(kinds: unknown, kind: UserKind): boolean {
  return Array.isArray(kinds) && kinds.includes(kind)
}

/** How long a person who must have a second step can go without one, and is reminded. */
const GRACE_DAYS = 7

/** When the grace ends. `since` are the moments at which something began to demand it: the account, the setting. */
export function graceEnd(since: readonly Date[]): Date {
  return new Date(Math.max(...since.map(at => at.getTime())) + GRACE_DAYS * DAY_MS)
}

/** The days that are left of it, a begun one as a whole one; 0 once it has ended. */
export function graceDaysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}

/** The seconds for which a code of an authenticator app counts, before the next one comes. */
export const STEP_SECONDS = 30

/** A typed code: six digits of the app, or a recovery code of ten letters and digits. Spaces and hyphens do not matter. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Null if it can be neither. In a recovery code the digits 0, 1 and 8 are letters that look like them. */
export function readCode(text: string): TypedCode | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const meant = plain.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('8', 'b')
  return /^[a-z2-7]{10}$/.test(meant) ? { kind: 'recovery', code: meant } : null
}

/** As it is shown and written down: `abcde-fgh23`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
