import type { Language } from '../people/languages.ts'

/**
 * The form in which a bought car leaves Japan. The buyer chooses it with the bid. Managers have more choices than clients ("/bid/type" and
 * "/bid/export-type"). The wording is ours: the specification gives only value, label and description.
 */
export type ExportType = {
  value: number
  forClients: boolean
  label: Record<Language, string>
  description: Record<Language, string>
}

/** The choice of a buyer who has not chosen another one before. */
export const WHOLE_CAR = 1

export const EXPORT_TYPES: readonly ExportType[] = [
  {
    value: WHOLE_CAR,
    forClients: true,
    label: { en: 'Whole car', ru: 'Целый автомобиль' },
    description: {
      en: 'Shipped complete, with full duty.',
      ru: 'Отправляется целиком, с полной пошлиной.',
    },
  },
  {
    value: 2,
    forClients: true,
    label: { en: 'Dismantled (kit)', ru: 'Конструктор' },
    description: {
      en: 'Taken apart into engine and body, each declared as a part.',
      ru: 'Разбирается на двигатель и кузов, каждый оформляется как запчасть.',
    },
  },
  {
    value: 3,
    forClients: true,
    label: { en: 'Cut in half', ru: 'Распил' },
    description: {
      en: 'The body is cut in two and shipped as parts.',
      ru: 'Кузов распиливается, отправка запчастями.',
    },
  },
  {
    value: 4,
    forClients: true,
    label: { en: 'Front cut', ru: 'Ноускат' },
    description: {
      en: 'The part in front of the doors, with engine and gearbox.',
      ru: 'Передняя часть до дверей с двигателем и коробкой.',
    },
  },
  {
    value: 5,
    forClients: false,
    label: { en: 'Parts only', ru: 'Только запчасти' },
    description: {
      en: 'Dismantled in the yard; the rest is scrapped.',
      ru: 'Разбирается на стоянке, остаток утилизируется.',
    },
  },
  {
    value: 6,
    forClients: false,
    label: { en: 'No export yet', ru: 'Пока без экспорта' },
    description: { en: 'Stays in the yard until further notice.', ru: 'Остаётся на стоянке до указаний.' },
  },
]

export function exportType(value: number | null): ExportType | null {
  return EXPORT_TYPES.find(type => type.value === value) ?? null
}
