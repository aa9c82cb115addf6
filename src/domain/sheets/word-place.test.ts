import { expect, test } from 'vitest'
import { wordPlace } from './word-place.ts'

const cell = { x: 10, y: 20, width: 6, height: 2 }
const alone = { all: [cell], ratio: 10 / 7 }
const sizeOf = (word: string, all = [cell]) => wordPlace(word, cell, { all, ratio: 10 / 7 }).size

test('a short word is as high as the Japanese and covers the rim of its ink', () => {
  const { x, y, width, height, size } = wordPlace('Year', cell, alone)
  expect({ x, width, size }).toEqual({ x: 10, width: 6, size: 1.8 })
  expect(y).toBeCloseTo(19.6)
  expect(height).toBeCloseTo(2.8)
})

test('a long word takes the free room beside it, up to twice the width, before it gets smaller', () => {
  const long = 'Утилизационный сбор'
  expect(sizeOf(long)).toBeGreaterThan(sizeOf(long, [cell, { ...cell, x: 17 }]))
  expect(sizeOf(long)).toBe(sizeOf(long, [cell, { ...cell, x: 40 }]))
  expect(wordPlace(long, { ...cell, circled: true }, alone).size).toBeLessThan(sizeOf(long))
  // Text on another line is not a neighbour.
  expect(sizeOf(long)).toBe(sizeOf(long, [cell, { ...cell, x: 17, y: 24 }]))
})

test('a word that would be small on one line takes two', () => {
  expect(wordPlace('Утилизационный сбор, не включён', cell, alone)).toMatchObject({ lines: 2, size: 1.2 })
  expect(wordPlace('Year', cell, alone).lines).toBe(1)
})

test('no word gets too small to read, nor wider than its room', () => {
  expect(wordPlace('x'.repeat(200), cell, alone)).toMatchObject({ lines: 2, room: 12 })
  expect(sizeOf('x'.repeat(200))).toBeCloseTo(0.6)
})
