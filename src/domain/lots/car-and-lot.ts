import type { Language } from '../people/languages.ts'
import { vehicleName } from './vehicle-name.ts'

const LOT: Record<Language, string> = { en: 'lot', ru: 'лот' }

/** `Toyota Prius 2019, lot 5012`: a car in a sentence; maker and model as the feed writes them. */
export function carAndLot(
  { maker, model, year, number }: { maker: string; model: string; year: number | null; number: string },
  language: Language,
): string {
  return `${[vehicleName(maker, model), year].filter(Boolean).join(' ')}, ${LOT[language]} ${number}`
}
