import type { FindingKind, SheetFinding } from './sheet-findings.ts'
import { UNDER_KM } from '../lots/mileage.ts'
import type { Language } from '../people/languages.ts'

type Say = (finding: SheetFinding) => string

const km = (value: string | number | undefined) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** A listed 0 is a rounded one. */
const listedKm = (value: number | undefined, under: string) => (value === 0 ? `${under} ${km(UNDER_KM)}` : km(value))

const WORDS: Record<FindingKind, { en: Say; ru: Say }> = {
  repaired: { en: () => 'Structural repair history', ru: () => 'Был ремонт силовых элементов' },
  flood: { en: () => 'Flood damage', ru: () => 'Утопленник' },
  firePowder: { en: () => 'Fire-extinguisher residue', ru: () => 'Следы порошка огнетушителя' },
  mileageUnknown: { en: () => 'Mileage unknown or tampered with', ru: () => 'Пробег неизвестен или скручен' },
  mileageDiffers: {
    en: ({ value, listed }) => `Mileage on the sheet ${km(value)} km, in the listing ${listedKm(listed, 'under')} km`,
    ru: ({ value, listed }) => `Пробег в листе ${km(value)} км, в объявлении ${listedKm(listed, 'менее')} км`,
  },
  meterReplaced: { en: () => 'Odometer replaced', ru: () => 'Одометр заменён' },
  mileageExact: {
    en: ({ value, listed }) => `Exact mileage ${km(value)} km${listed === undefined ? '' : `, in the listing ${listedKm(listed, 'under')} km`}`,
    ru: ({ value, listed }) => `Точный пробег ${km(value)} км${listed === undefined ? '' : `, в объявлении ${listedKm(listed, 'менее')} км`}`,
  },
  repainted: { en: () => 'Repainted', ru: () => 'Перекрашен' },
  exRental: { en: () => 'Ex-rental car', ru: () => 'Был в прокате' },
  itemsLater: { en: () => 'Documents or items to follow later', ru: () => 'Документы или вещи будут позже' },
  elsewhere: {
    en: ({ value }) => `Car is stored elsewhere${value === undefined ? '' : ` (${value})`}. Buyer pays transport`,
    ru: ({ value }) => `Автомобиль хранится в другом месте${value === undefined ? '' : ` (${value})`}: перевозка за счёт покупателя`,
  },
  transport: {
    en: () => 'Transport may be expensive or impossible. Ask before you bid',
    ru: () => 'Перевозка может быть дорогой или невозможной. Уточните до ставки',
  },
  chassis: {
    en: ({ value }) => `Full chassis number ${value}`,
    ru: ({ value }) => `Полный номер кузова ${value}`,
  },
} // prettier-ignore

/** The text of a finding. */
export const findingText = (finding: SheetFinding, language: Language): string => WORDS[finding.kind][language](finding)
