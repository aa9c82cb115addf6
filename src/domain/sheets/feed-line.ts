import { colourName } from '../lots/colours.ts'
import type { Language } from '../people/languages.ts'
import { GLOSSARY } from './glossary.ts'
import { lowerFirst } from './lower-first.ts'

/** Labels that our adapters write before a fact of a feed. */
const LABELS = new Map(
  Object.entries({
    Class: 'Класс',
    'Color / code': 'Цвет / код',
    'Color changed': 'Смена цвета',
    'Color code': 'Код цвета',
    Comment: 'Комментарий',
    Corner: 'Секция',
    Doors: 'Двери',
    Equipment: 'Комплектация',
    Exterior: 'Кузов',
    Fuel: 'Топливо',
    History: 'История',
    Interior: 'Салон',
    Load: 'Грузоподъёмность',
    Place: 'Площадка',
    'Repair history': 'Ремонт силовых элементов',
    Seats: 'Мест',
    'Seats / load': 'Мест / груз',
    'Shaken until': 'Техосмотр до',
    State: 'Статус',
    'Steering wheel': 'Руль',
  }),
)

/** The source's machine English, without brackets and case. */
const VALUES = new Map(
  Object.entries({
    'auction time unsettled': 'время торгов не назначено',
    'bidding is possible': 'ставки принимаются',
    diesel: 'дизель',
    'dealer . purchase shop corner': 'дилеры и скупка',
    equipped: 'есть',
    gasoline: 'бензин',
    gs: 'бензин',
    left: 'слева',
    'large truck': 'большой грузовик',
    no: 'нет',
    none: 'нет',
    others: 'другое',
    'passenger use / van': 'легковой / фургон',
    'private car': 'личное использование',
    'renta car': 'прокат',
    'renta car . lease corner': 'прокат и лизинг',
    'temporary exhibiting': 'предварительно выставлен',
    unknown: 'неизвестно',
    yes: 'есть',
  }),
)

const EQUIPMENT = new Map(
  Object.entries({
    airbag: 'подушка безопасности',
    leather: 'кожа',
    navigation: 'навигация',
  }),
)

const BY_JAPANESE = new Map(GLOSSARY.map(({ ja, ru }) => [ja, lowerFirst(ru)]))
const BY_ENGLISH = new Map(GLOSSARY.map(({ en, ru }) => [en.toLowerCase(), ru]))

/**
 * A line of a feed in the reader's language: `Fuel: ガソリン — gasoline` as `Топливо: ガソリン — бензин`. The Japanese stays, and so does English that no
 * dictionary has whole.
 */
export function feedLine(line: string, language: Language): string {
  if (language === 'en') return line
  const [, label = '', value = ''] = /^([^:]+): (.*)$/s.exec(line) ?? []
  const russianLabel = LABELS.get(label)
  if (russianLabel === undefined) return BY_ENGLISH.get(line.toLowerCase()) ?? line
  const [original = '', english] = value.split(' — ', 2)
  const russian = valueInRussian(english ?? original) ?? BY_JAPANESE.get(original)
  if (russian === undefined) return `${russianLabel}: ${value}`
  return `${russianLabel}: ${english === undefined ? russian : `${original} — ${russian}`}`
}

function valueInRussian(english: string): string | undefined {
  const known = VALUES.get(english.toLowerCase().replaceAll(/[[\]]/g, '').trim())
  if (known !== undefined) return known
  const people = /^(\d+) person( ?\/.*)?$/.exec(english)
  if (people) return `${people[1]}${people[2] ?? ''}`
  const month = /^(\d+) year (\d+) month$/.exec(english)
  if (month) return `${month[1]} год, ${month[2]} месяц`
  const [, colour = '', code = ''] = /^([a-z ]+?) ?(\/[\w-]+)$/.exec(english) ?? []
  if (colour !== '') return colourOf(colour, code)
  return equipmentInRussian(english)
}

function colourOf(colour: string, code: string): string | undefined {
  const russian = lowerFirst(colourName(colour, 'ru'))
  return /[a-z]/i.test(russian) ? undefined : `${russian} ${code}`
}

/** `PS PW navigation`: codes stay; undefined where another word is unknown. */
function equipmentInRussian(english: string): string | undefined {
  const words = english.split(' ').map(word => EQUIPMENT.get(word) ?? (/^[A-Z\d]+$/.test(word) ? word : undefined))
  return words.includes(undefined) ? undefined : words.join(' ')
}
