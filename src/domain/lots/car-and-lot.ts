import type { Language } from '../people/languages.ts'
import { nameAndYear } from './vehicle-name.ts'

const LOT: Record<Language, string> = { en: 'lot', ru: 'лот' }

/** `Toyota Prius 2019, lot 5012`: a car in a sentence; maker and model as the feed writes them. */
export function carAndLot(
  car: { maker: string; model: string; year: number | null; number: string },
  language: Language,
): string {
  return `${nameAndYear(car)}, ${LOT[language]} ${car.number}`
}
