import { expect, it } from 'vitest'
import { cardRem, noteLines } from './card-heights.ts'

it.each([
  ['', 0],
  ['  \n ', 0],
  ['Left door is dented', 1],
  ['One\ntwo', 2],
  ['x'.repeat(100), 3],
  ['x'.repeat(1000), 4],
  ['1\n2\n3\n4\n5\n6', 4],
])('a note %j has so many lines, four at most', (text, lines) => expect(noteLines(text)).toBe(lines))

it('a card with whose bid it is, or with a note, is taller', () => {
  const own = cardRem({ message: '' }, { bidders: 'own' })
  expect(cardRem({ message: '' }, { bidders: 'clients' })).toBeGreaterThan(own)
  expect(cardRem({ message: '' }, { bidders: 'everybody' })).toBeGreaterThan(own)
  expect(cardRem({ message: 'Note' }, { bidders: 'own' })).toBeGreaterThan(own)
})

it('what the office only reads needs no room for work', () => {
  const look = { bidders: 'everybody' } as const
  expect(cardRem({ message: '', archived: true }, look)).toBeLessThan(cardRem({ message: '' }, look))
})
