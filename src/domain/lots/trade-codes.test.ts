import { describe, expect, it } from 'vitest'
import { codeMeaning, equipmentCodes } from './trade-codes.ts'

describe('a code of the trade is explained in plain words', () => {
  it.each([
    ['gearbox', 'FAT', 'Automatic, lever on the floor'],
    ['gearbox', 'IA', 'Automatic, lever on the panel'],
    ['gearbox', 'F5', 'Manual, 5 gears, lever on the floor'],
    ['gearbox', 'cvt', 'Automatic, continuously variable'],
    ['gearbox', 'FX', null],
    ['drive', '4WD', 'Four-wheel drive'],
    ['equipment', 'AAC', 'Automatic climate control'],
    ['equipment', 'F5', null],
  ] as const)('%s %s: %s', (field, code, meaning) => expect(codeMeaning(field, code, 'en')).toBe(meaning))

  it('in Russian too', () => {
    expect(codeMeaning('gearbox', 'C4', 'ru')).toBe('Механика, передач: 4, рычаг на руле')
  })

  it('a list of codes is read however it is separated, each code once', () => {
    expect(equipmentCodes('AAC, PS,PW  AAC')).toEqual(['AAC', 'PS', 'PW'])
    expect(equipmentCodes('')).toEqual([])
  })
})
