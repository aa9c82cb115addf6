import type { Language } from '../people/languages.ts'

/**
 * The feeds' colours in Russian, for the screen only: search, storage and requests keep the feed's word. A colour of several words is looked up
 * whole first, then word by word. An unknown word stays unchanged.
 */
const RUSSIAN: Record<string, string> = {
  BEIGE: 'бежевый',
  BLACK: 'чёрный',
  BLUE: 'синий',
  BORDEAUX: 'бордовый',
  BRONZE: 'бронзовый',
  BROWN: 'коричневый',
  CHAMPAGNE: 'шампань',
  CREAM: 'кремовый',
  DARK: 'тёмный',
  'DARK BLUE': 'тёмно-синий',
  'DARK GRAY': 'тёмно-серый',
  'DARK GREEN': 'тёмно-зелёный',
  'DARK RED': 'тёмно-красный',
  GOLD: 'золотой',
  GRAY: 'серый',
  GREEN: 'зелёный',
  GREY: 'серый',
  GUN: 'оружейный',
  'GUN METALLIC': 'тёмно-серый металлик',
  'GUN METAL': 'тёмно-серый металлик',
  GUNMETAL: 'тёмно-серый металлик',
  IVORY: 'слоновая кость',
  KHAKI: 'хаки',
  LIGHT: 'светлый',
  'LIGHT BLUE': 'голубой',
  'LIGHT GREEN': 'салатовый',
  MAROON: 'бордовый',
  LAVENDER: 'лавандовый',
  METALLIC: 'металлик',
  MIX: 'микс',
  NAVY: 'тёмно-синий',
  'NAVY BLUE': 'тёмно-синий',
  OLIVE: 'оливковый',
  ORANGE: 'оранжевый',
  OTHER: 'другой',
  PEARL: 'перламутр',
  'PEARL BLACK': 'чёрный перламутр',
  'PEARL WHITE': 'белый перламутр',
  PERL: 'перламутр',
  PINK: 'розовый',
  PURPLE: 'фиолетовый',
  RED: 'красный',
  'SKY BLUE': 'небесно-голубой',
  SILVER: 'серебристый',
  TWO: 'два',
  'TWO TONE': 'двухцветный',
  'TWO-TONE': 'двухцветный',
  TURQUOISE: 'бирюзовый',
  VIOLET: 'фиолетовый',
  WHITE: 'белый',
  'WHITE PEARL': 'белый перламутр',
  'WHITE PERL': 'белый перламутр',
  WINE: 'винный',
  'WINE RED': 'винно-красный',
  YELLOW: 'жёлтый',
}

/** `PEARL WHITE` as "Pearl white" or "Белый перламутр"; `WHITE/BLACK` and `WHITE | BLACK` part by part; '' stays ''. */
export function colourName(colour: string, language: Language): string {
  const words = colour
    .split(/[/|]/)
    .map(part => (language === 'ru' ? russian(part.trim()) : lower(part.trim())))
    .join('/')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function russian(part: string): string {
  const key = part.toUpperCase()
  return (
    RUSSIAN[key] ??
    part
      .split(/\s+/)
      .map(word => RUSSIAN[word.toUpperCase()] ?? lower(word))
      .join(' ')
  )
}

const shout = (text: string) => text === text.toUpperCase()
const lower = (text: string) => (shout(text) ? text.toLowerCase() : text)
