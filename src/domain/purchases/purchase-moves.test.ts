import { expect, it } from 'vitest'
import { isAskedMove, isAskedVoyage, isUsualMove, isUsualVoyage, PURCHASE_CODES, usualMoves } from './purchase-moves.ts'

/** Rows: from; columns: to. `+` is usual, `?` asks first. */
const TABLE = `
     -  1  2  3  4  5  6  7  8
-    ?  +  ?  ?  ?  ?  ?  +  +
1    ?  ?  +  ?  ?  ?  ?  +  +
2    ?  ?  ?  +  ?  ?  ?  +  +
3    ?  ?  ?  ?  +  ?  +  +  +
4    ?  ?  ?  ?  ?  +  +  ?  ?
5    ?  ?  ?  ?  ?  ?  ?  ?  ?
6    ?  ?  +  ?  ?  ?  ?  ?  ?
7    ?  ?  ?  ?  ?  ?  ?  ?  ?
8    ?  ?  ?  ?  ?  ?  ?  ?  ?
`
const lines = TABLE.trim().split('\n').slice(1)
const codeOf = (word: string) => (word === '-' ? null : Number(word))
const CASES = lines.flatMap(line => {
  const [from, ...marks] = line.trim().split(/\s+/)
  return marks.map((mark, at) => [codeOf(from!), PURCHASE_CODES[at]!, mark === '+'] as const)
})

it('the table names every pair', () => expect(CASES).toHaveLength(81))

it.each(CASES)('from %j to %j is usual: %j', (from, to, usual) => {
  expect(isUsualMove(from, to ?? null)).toBe(usual)
})

it('an unknown status has no usual step', () => expect(usualMoves(99)).toEqual([]))

it('a step that ends a purchase is confirmed, even a usual one', () =>
  expect([1, 7, 8, 3].map(to => isAskedMove(null, to, { hasVoyage: false }))).toEqual([false, true, true, true]))

it.each([
  [2, 3],
  [3, 4],
])('a step from %s to %s is confirmed only without a ship', (from, to) =>
  expect([true, false].map(hasVoyage => isAskedMove(from, to, { hasVoyage }))).toEqual([false, true]),
)

it('a change of voyage needs a reason once the car has sailed, and is confirmed before that if it takes the ship away', () => {
  expect(PURCHASE_CODES.filter(status => !isUsualVoyage(status))).toEqual([4, 5])
  expect(PURCHASE_CODES.filter(status => isAskedVoyage(status, { hasVoyage: true }))).toEqual([4, 5])
  expect(PURCHASE_CODES.filter(status => isAskedVoyage(status, { hasVoyage: false }))).toEqual([3, 4, 5])
})
