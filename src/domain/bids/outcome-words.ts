import { yen } from '../money/yen.ts'
import type { Language } from '../people/languages.ts'

/** `You won: Toyota Voxy 2014, 712 000 ¥`. A price that is not known yet is left out. Whole yen. */
export function wonWords(language: Language, car: string, price: number | null | undefined): string {
  const words = language === 'ru' ? `Вы выиграли: ${car}` : `You won: ${car}`
  return typeof price === 'number' ? `${words}, ${yen(price)}` : words
}

/** `Sold for 15 000 ¥ more than your bid`; without the difference where a message does not have it. */
export function outbidWords(language: Language, over: number | null | undefined): string {
  if (typeof over !== 'number') return language === 'ru' ? 'Продан дороже вашей ставки' : 'Sold for more than your bid'
  return language === 'ru' ? `Продан на ${yen(over)} дороже вашей ставки` : `Sold for ${yen(over)} more than your bid`
}
