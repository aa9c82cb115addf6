import { describe, expect, it } from 'vitest'
import { fallenOut } from './fallen-out.ts'
import type { KeptAnswer } from './fallen-out.ts'

const lot = (number: number, keptAt: number, token = `token-${number}`): KeptAnswer => ({
  address: `/v1/car-auction/view?id=A-${number}`,
  keptAt,
  token,
})
const twenty = Array.from({ length: 20 }, (_, i) => lot(i, 1000 + i))

describe('which lots stay', () => {
  it('twenty do', () => {
    expect(fallenOut('lot', twenty)).toEqual([])
  })

  it('the one opened longest ago goes for the twenty-first, wherever it stands in the cache', () => {
    expect(fallenOut('lot', [lot(99, 3000), ...twenty])).toEqual([lot(0, 1000)])
    expect(fallenOut('lot', [...twenty, lot(99, 1)])).toEqual([lot(99, 1)])
  })

  it('several go oldest first', () => {
    const gone = fallenOut('lot', [...twenty, lot(50, 9000), lot(51, 9001)])
    expect(gone.map(({ keptAt }) => keptAt)).toEqual([1000, 1001])
  })

  it('pictures stay as long as another page of the same car does', () => {
    const sameCar = [lot(70, 1, 'shared'), ...twenty, lot(71, 5000, 'shared')]
    expect(fallenOut('lot', sameCar)).toEqual([{ ...lot(70, 1), token: null }, lot(0, 1000)])
  })
})
