import { describe, expect, it } from 'vitest'
import { fallenOut } from './fallen-out.ts'
import type { KeptAnswer } from './fallen-out.ts'
import type { Shelf } from './shelves.ts'

const lot = (number: number, keptAt: number, shelf: Shelf = 'visited', token = `token-${number}`): KeptAnswer => ({
  address: `A-${number}`,
  keptAt,
  token,
  shelf,
})
const many = (count: number, shelf: Shelf) => Array.from({ length: count }, (_, i) => lot(i, 1000 + i, shelf))
const nothing = { addresses: [], tokens: [] }

describe('which lots stay', () => {
  it('twenty that were opened, forty of mine, six hundred favourites', () => {
    expect(fallenOut('lot', many(20, 'visited'))).toEqual(nothing)
    expect(fallenOut('lot', many(40, 'own'))).toEqual(nothing)
    expect(fallenOut('lot', many(600, 'starred')).addresses).toEqual([])
    expect(fallenOut('lot', many(601, 'starred')).addresses).toEqual(['A-0'])
  })

  it('the one opened longest ago goes for the twenty-first, wherever it stands in the cache', () => {
    const first = { addresses: ['A-0'], tokens: ['token-0'] }
    expect(fallenOut('lot', [lot(99, 3000), ...many(20, 'visited')])).toEqual(first)
    expect(fallenOut('lot', [...many(20, 'visited'), lot(99, 1)])).toEqual({
      addresses: ['A-99'],
      tokens: ['token-99'],
    })
  })

  it('one that is opened pushes out no favourite and none of mine', () => {
    const lots = [...many(20, 'visited'), lot(50, 1, 'own'), lot(51, 1, 'starred'), lot(52, 9000)]
    expect(fallenOut('lot', lots).addresses).toEqual(['A-0'])
  })

  it('pictures of the newest hundred favourites stay, the words of the others too', () => {
    const { addresses, tokens } = fallenOut('lot', many(102, 'starred'))
    expect(addresses).toEqual([])
    expect(tokens.sort()).toEqual(['token-0', 'token-1'])
  })

  it('pictures stay as long as another page of the same car does, on any shelf', () => {
    const sameCar = [lot(70, 1, 'visited', 'shared'), ...many(20, 'visited'), lot(71, 1, 'starred', 'shared')]
    expect(fallenOut('lot', sameCar)).toEqual({ addresses: ['A-70'], tokens: [] })
  })
})
