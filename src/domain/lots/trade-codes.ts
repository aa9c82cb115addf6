import type { Language } from '../people/languages.ts'

/**
 * The halls' abbreviations in plain words: air-conditioning and equipment, gearboxes, drives. For the screen only: search, storage and requests keep
 * the code.
 */
type Words = Record<Language, string>

const words = (en: string, ru: string): Words => ({ en, ru })

const EQUIPMENT: Record<string, Words> = {
  AC: words('Manual air conditioning', 'Кондиционер с ручной настройкой'),
  AAC: words('Automatic climate control', 'Климат-контроль'),
  WAC: words('Two-zone climate control', 'Двухзонный климат-контроль'),
  NAV: words('Navigation', 'Навигация'),
  NAVI: words('Navigation', 'Навигация'),
  TV: words('Television', 'Телевизор'),
  PS: words('Power steering', 'Усилитель руля'),
  PW: words('Power windows', 'Электростеклоподъёмники'),
  AW: words('Alloy wheels', 'Литые диски'),
  AB: words('Airbag', 'Подушка безопасности'),
  ABS: words('Anti-lock brakes', 'Антиблокировочная система тормозов'),
  SR: words('Sunroof', 'Люк'),
  LTH: words('Leather seats', 'Кожаный салон'),
  LEATHER: words('Leather seats', 'Кожаный салон'),
  PSD: words('Power sliding doors', 'Сдвижные двери с электроприводом'),
  BC: words('Reversing camera', 'Камера заднего вида'),
  ETC: words('Toll-road unit', 'Блок оплаты платных дорог'),
  KEY: words('Spare key', 'Запасной ключ'),
  SELF: words('Electric starter', 'Электростартер'),
  EXHAUST: words('Aftermarket exhaust', 'Нештатный выхлоп'),
  BOOK: words('Service book', 'Сервисная книжка'),
}

const GEARBOX: Record<string, Words> = {
  AT: words('Automatic', 'Автомат'),
  CVT: words('Automatic, continuously variable', 'Вариатор'),
  MT: words('Manual', 'Механика'),
  SAT: words('Semi-automatic', 'Полуавтомат'),
  '5SM': words('Semi-automatic, five gears', 'Полуавтомат, пять передач'),
  D5: words('Manual, five gears, lever on the dash', 'Механика, пять передач, рычаг на торпедо'),
}

/** The position of an automatic's lever: `FAT`, short `FA`. */
const LEVER: Record<string, Words> = {
  F: words('lever on the floor', 'рычаг на полу'),
  D: words('lever on the dash', 'рычаг на торпедо'),
  C: words('lever on the column', 'рычаг на руле'),
  I: words('lever on the panel', 'рычаг на панели'),
}

const DRIVE: Record<string, Words> = {
  FF: words('Front-wheel drive', 'Передний привод'),
  FR: words('Rear-wheel drive', 'Задний привод'),
  RR: words('Rear-wheel drive, rear engine', 'Задний привод, двигатель сзади'),
  MR: words('Rear-wheel drive, mid engine', 'Задний привод, двигатель посередине'),
  '4WD': words('Four-wheel drive', 'Полный привод'),
  AWD: words('Four-wheel drive', 'Полный привод'),
}

/** `FAT`, `IA`: an automatic by its lever; `F5`, `C4`: a manual by lever and gears. */
function leveredGearbox(code: string, language: Language): string | null {
  const [, place = '', kind = ''] = /^([FDCI])(AT?|[3-8])$/.exec(code) ?? []
  const lever = LEVER[place]?.[language]
  if (!lever) return null
  if (kind.startsWith('A')) return `${GEARBOX.AT![language]}, ${lever}`
  return language === 'ru' ? `Механика, передач: ${kind}, ${lever}` : `Manual, ${kind} gears, ${lever}`
}

export type CodedField = 'gearbox' | 'drive' | 'equipment'

/** The meaning of a code in the reader's language; null when unknown. @param code as in the feed, in any case */
export function codeMeaning(field: CodedField, code: string, language: Language): string | null {
  const key = code.trim().toUpperCase()
  if (field === 'equipment') return EQUIPMENT[key]?.[language] ?? null
  if (field === 'drive') return DRIVE[key]?.[language] ?? null
  return GEARBOX[key]?.[language] ?? leveredGearbox(key, language)
}

/** The codes of an equipment text: `AAC,PS, PW` and `AAC PS PW` alike. */
export function equipmentCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,;/]+/).filter(Boolean))]
}
