import { describe, expect, it } from 'vitest'
import { nameAndYear, sentenceCase, vehicleName } from './vehicle-name.ts'

describe('a vehicle is named as people write it', () => {
  it.each([
    [['TOYOTA', 'COROLLA FIELDER'], 'Toyota Corolla Fielder'],
    [['MAZDA', 'CX-5'], 'Mazda CX-5'],
    [['HONDA', 'N BOX'], 'Honda N Box'],
    [['BMW', 'X6'], 'BMW X6'],
    [['MITSUBISHI', 'RVR'], 'Mitsubishi RVR'],
    [['TOYOTA', 'MARK III'], 'Toyota Mark III'],
    [['NISSAN', 'SKYLINE GT-R'], 'Nissan Skyline GT-R'],
    [['NISSAN', 'X-TRAIL'], 'Nissan X-TRAIL'],
    [['MERCEDES-BENZ', 'A180'], 'Mercedes-Benz A180'],
    [['Toyota', 'Voxy'], 'Toyota Voxy'],
  ])('%j is %s', (words, name) => expect(vehicleName(...words)).toBe(name))

  it.each([
    [2018, 'Toyota Prius 2018'],
    [null, 'Toyota Prius'],
  ])('with its year, %j, it is %s', (year, name) =>
    expect(nameAndYear({ maker: 'TOYOTA', model: 'PRIUS', year })).toBe(name),
  )

  it('colours are sentences', () => {
    expect(sentenceCase('PEARL WHITE')).toBe('Pearl white')
    expect(sentenceCase('')).toBe('')
  })
})
