import { yen } from '../money/yen.ts'
import type { Language } from '../people/languages.ts'

/** `You won: Toyota Voxy 2014, 712 000 ¥`. A price that is not known yet is left out. Whole yen. A fixed-price order is bought, not won. */
export function wonWords(
  language: Language,
  { car, price, isOrder }: { car: string; price: number | null | undefined; isOrder: boolean },
): string {
  const event = (isOrder ? BOUGHT : WON)[language]
  const words = `${event}: ${car}`
  return typeof price === 'number' ? `${words}, ${yen(price)}` : words
}

const WON = { en: 'You won', ru: 'Вы выиграли' }
const BOUGHT = { en: 'Bought for you', ru: 'Куплено для вас' }

/** `sold for 15 000 ¥ more than your bid`, to follow the name of a car; without the difference where a message does not have it. */
export function outbidClause(language: Language, over: number | null | undefined): string {
  if (typeof over !== 'number') return language === 'ru' ? 'продан дороже вашей ставки' : 'sold for more than your bid'
  return language === 'ru' ? `продан на ${yen(over)} дороже вашей ставки` : `sold for ${yen(over)} more than your bid`
}

/** The same at the start of a sentence. */
export function outbidWords(language: Language, over: number | null | undefined): string {
  const clause = outbidClause(language, over)
  return clause.charAt(0).toUpperCase() + clause.slice(1)
}
