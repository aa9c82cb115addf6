import { describe, expect, it } from 'vitest'
import { colourName } from './colours.ts'

describe('a colour is read', () => {
  it.each([
    ['PEARL WHITE', 'en', 'Pearl white'],
    ['PEARL WHITE', 'ru', 'Белый перламутр'],
    ['GUN METALLIC', 'ru', 'Тёмно-серый металлик'],
    ['WHITE/BLACK', 'ru', 'Белый/чёрный'],
    ['WHITE/BLACK', 'en', 'White/black'],
    ['WHITE | RED', 'en', 'White/red'],
    ['WHITE | RED', 'ru', 'Белый/красный'],
    ['NAVY BLUE', 'ru', 'Тёмно-синий'],
    ['WHITE PERL', 'ru', 'Белый перламутр'],
    ['DARK SILVER', 'ru', 'Тёмный серебристый'],
    ['Mystic Teal', 'ru', 'Mystic Teal'],
    ['', 'ru', ''],
  ] as const)('%s (%s) as %s', (colour, language, words) => {
    expect(colourName(colour, language)).toBe(words)
  })
})
