import { expect, test } from 'vitest'
import { latestVisits, MAX_VISITED } from './visited.ts'

const at = (id: string, minute: number) => ({ id, at: new Date(Date.UTC(2026, 10, 24, 3, minute)).toISOString() })

test('two lists become one: newest first, each lot at its latest visit', () => {
  const merged = latestVisits([at('a', 5), at('b', 3), at('c', 4), at('b', 6)])
  expect(merged.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

test('instants are compared, not their spelling', () => {
  const tokyo = { id: 'a', at: '2026-11-24T12:10:00+09:00' }
  expect(latestVisits([at('a', 9), tokyo, at('b', 11)])).toEqual([at('b', 11), tokyo])
})

test('beyond twenty the oldest are dropped', () => {
  const merged = latestVisits(Array.from({ length: 30 }, (_, minute) => at(`lot-${minute}`, minute)))
  expect(merged).toHaveLength(MAX_VISITED)
  expect(merged.at(-1)!.id).toBe('lot-10')
})
