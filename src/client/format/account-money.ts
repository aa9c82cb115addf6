import { aboutDollars, type Dollars } from '#domain/money/dollars.ts'
import type { Language } from '#domain/people/languages.ts'
import { yen } from '#domain/money/yen.ts'

/** `≈ 1 875.00 $ (300 000 ¥)`; of an account in yen `300 000 ¥`. Yen and dollars have the same sign. */
export function accountMoney(
  amount: number,
  usd: Pick<Dollars, 'cents'> | null | undefined,
  language: Language,
): string {
  return usd ? `${aboutDollars(usd.cents, language)} (${yen(amount)})` : yen(amount)
}
