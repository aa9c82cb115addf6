import { describe, expect, it } from 'vitest'
import { evicted as evictedAt, type KeptAnswer } from './eviction.ts'
import type { Kind } from './kinds.ts'
import type { Retention } from './retention.ts'

const lot = (
  number: number,
  keptAt: number,
  retention: Retention = 'visited',
  token = `token-${number}`,
): KeptAnswer => ({
  address: `A-${number}`,
  keptAt,
  token,
  retention,
})
const many = (count: number, retention: Retention) =>
  Array.from({ length: count }, (_, i) => lot(i, 1000 + i, retention))
const NOW = 10_000
const evicted = (kind: Kind, all: readonly KeptAnswer[]) => evictedAt(kind, all, NOW)
const nothing = { addresses: [], tokens: [] }

describe('which lots stay', () => {
  it('twenty opened lots, forty of mine, six hundred favorites', () => {
    expect(evicted('lot', many(20, 'visited'))).toEqual(nothing)
    expect(evicted('lot', many(40, 'own'))).toEqual(nothing)
    expect(evicted('lot', many(600, 'starred')).addresses).toEqual([])
    expect(evicted('lot', many(601, 'starred')).addresses).toEqual(['A-0'])
  })

  it('the least recently opened lot is evicted for the twenty-first', () => {
    const first = { addresses: ['A-0'], tokens: ['token-0'] }
    expect(evicted('lot', [lot(99, 3000), ...many(20, 'visited')])).toEqual(first)
    expect(evicted('lot', [...many(20, 'visited'), lot(99, 1)])).toEqual({
      addresses: ['A-99'],
      tokens: ['token-99'],
    })
  })

  it('a lot that is opened after a fast clock was set back stays, and the oldest of the others goes', () => {
    const byFastClock = Array.from({ length: 20 }, (_, i) => lot(i, NOW + 1 + i))
    expect(evicted('lot', [...byFastClock, lot(99, NOW)]).addresses).toEqual(['A-0'])
  })

  it('an opened lot evicts no favorite and none of mine', () => {
    const lots = [...many(20, 'visited'), lot(50, 1, 'own'), lot(51, 1, 'starred'), lot(52, 9000)]
    expect(evicted('lot', lots).addresses).toEqual(['A-0'])
  })

  it('pictures of the newest hundred favorites stay, and the data of all', () => {
    const { addresses, tokens } = evicted('lot', many(102, 'starred'))
    expect(addresses).toEqual([])
    expect(tokens.sort()).toEqual(['token-0', 'token-1'])
  })

  it('pictures stay while another page of the same car is stored', () => {
    const sameCar = [lot(70, 1, 'visited', 'shared'), ...many(20, 'visited'), lot(71, 1, 'starred', 'shared')]
    expect(evicted('lot', sameCar)).toEqual({ addresses: ['A-70'], tokens: [] })
  })
})
