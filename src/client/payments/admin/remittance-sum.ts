import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { dollarText } from '#domain/money/dollars.ts'
import type { Language } from '#domain/people/languages.ts'
import { yen } from '#domain/money/yen.ts'

/** `3 000 000 ¥`, or the received dollars with their value in yen. */
export function remittanceSum({ usd, amount }: Pick<Remittance, 'usd' | 'amount'>, language: Language): string {
  return usd ? `${dollarText(usd.cents, language)} (${yen(amount)})` : yen(amount)
}
