import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '#client/api/address.ts'
import { keptAnswer } from './kept-answer.ts'

const LOT = addressOf('/:pageType/view', { pageType: 'car-auction' }, { id: 'A-1' })
const LISTING = addressOf('/:pageType/listing', { pageType: 'car-auction' }, { page: 1, pageSize: 20 })

const query = (path: string, params: object, asked: object, data: unknown, ...rest: string[]) => ({
  queryKey: [path, { params, query: asked }, ...rest],
  state: { data },
})
const pageType = { pageType: 'car-auction' }

/** As `persist.ts` writes it. */
function keep(userId: number, ...queries: object[]) {
  const kept = { [`minato-kept-${userId}`]: JSON.stringify({ clientState: { queries } }) } as Record<string, string>
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
}

afterEach(() => vi.unstubAllGlobals())

describe('what the frame is painted from', () => {
  it('is what the device keeps of the very address; of an endless list its first page', () => {
    keep(
      7,
      query('/user/view-profile', {}, {}, { id: 7 }),
      query('/:pageType/view', pageType, { id: 'A-2' }, { lot: 2 }),
      query('/:pageType/view', pageType, { id: 'A-1' }, { lot: 1 }),
      query('/:pageType/listing', pageType, { pageSize: 20, page: 1 }, { pages: [{ first: 1 }, {}] }, 'endless'),
    )
    expect([keptAnswer(7, LOT), keptAnswer(7, LISTING)]).toEqual([{ lot: 1 }, { first: 1 }])
  })

  it('is nothing of another person, nothing that is not kept, and nothing that cannot be read', () => {
    keep(7, query('/:pageType/view', pageType, { id: 'A-1' }, { lot: 1 }))
    expect([keptAnswer(8, LOT), keptAnswer(7, LISTING)]).toEqual([undefined, undefined])
    vi.stubGlobal('localStorage', { getItem: () => '{"half' })
    expect(keptAnswer(7, LOT)).toBeUndefined()
  })
})
