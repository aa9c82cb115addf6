import type { Language } from '../people/languages.ts'

type Vehicle = 'car' | 'bike'

/**
 * The form in which a bought vehicle leaves Japan. The buyer chooses it with the bid. Managers have more choices than clients ("/bid/type" and
 * "/bid/export-type"). The wording is ours: the specification gives only value, label and description.
 */
export type ExportType = {
  value: number
  forClients: boolean
  label: Record<Language, string>
  description: Record<Language, string>
  /** The words for a bike, where they differ. Null: a bike is not exported so. */
  bike?: Partial<Pick<ExportType, 'label' | 'description'>> | null
}

/** The choice of a buyer who has not chosen another one before. */
export const WHOLE_CAR = 1

const EXPORT_TYPES: readonly ExportType[] = [
  {
    value: WHOLE_CAR,
    forClients: true,
    label: { en: 'Whole car', ru: 'Целый автомобиль' },
    description: {
      en: 'Shipped complete, with full duty.',
      ru: 'Отправляется целиком, с полной пошлиной.',
    },
    bike: { label: { en: 'Whole bike', ru: 'Целый мотоцикл' } },
  },
  {
    value: 2,
    forClients: true,
    label: { en: 'Dismantled (kit)', ru: 'Конструктор' },
    description: {
      en: 'Taken apart into engine and body, each declared as a part.',
      ru: 'Разбирается на двигатель и кузов, каждый оформляется как запчасть.',
    },
    bike: {
      description: {
        en: 'Taken apart into engine and frame, each declared as a part.',
        ru: 'Разбирается на двигатель и раму, каждая часть оформляется как запчасть.',
      },
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
    bike: null,
  },
  {
    value: 4,
    forClients: true,
    label: { en: 'Front cut', ru: 'Ноускат' },
    description: {
      en: 'The part in front of the doors, with engine and gearbox.',
      ru: 'Передняя часть до дверей с двигателем и коробкой.',
    },
    bike: null,
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

/** The choices for a vehicle, in its words. */
export function exportTypesOf({ vehicle, isManager }: { vehicle: Vehicle; isManager: boolean }): ExportType[] {
  return EXPORT_TYPES.filter(type => hasExportType(type.value, vehicle) && (type.forClients || isManager)).map(type =>
    wordedFor(type, vehicle),
  )
}

export function hasExportType(value: number, vehicle: Vehicle): boolean {
  const type = EXPORT_TYPES.find(one => one.value === value)
  return type !== undefined && !(vehicle === 'bike' && type.bike === null)
}

/** The export type of a bid, in the words of its vehicle. Bids on bikes from before this was asked may have a car's. */
export function exportType(value: number | null, vehicle: Vehicle): ExportType | null {
  const type = EXPORT_TYPES.find(one => one.value === value)
  return type ? wordedFor(type, vehicle) : null
}

function wordedFor(type: ExportType, vehicle: Vehicle): ExportType {
  return vehicle === 'bike' ? { ...type, ...type.bike } : type
}
