import { describe, expect, it } from 'vitest'
import { otherWidth, pictureAddresses, tokenOf } from './picture-addresses.ts'

const token = 'AbCdEf12_-'
const photo = (number: number | string, width: number) => `/photos/${token}/${number}-${width}.webp`
const numbers = Array.from({ length: 12 }, (_, i) => i + 1)
const lot = {
  carCommonDetail: { auctionSheet: photo(0, 1280) as string | null },
  lotImages: { images: numbers.map(n => photo(n, 1280)), thumbnails: numbers.map(n => photo(n, 320)) },
}

describe('pictures of a kept lot', () => {
  it('are its sheet, all its thumbnails and the first six photos, the first of them first', () => {
    const kept = pictureAddresses(JSON.stringify(lot))
    expect(kept[0]).toBe(photo(1, 1280))
    expect(new Set(kept)).toEqual(
      new Set([photo(0, 1280), ...lot.lotImages.thumbnails, ...lot.lotImages.images.slice(0, 6)]),
    )
    expect(kept).toHaveLength(19)
  })

  it('leave out an auction sheet that is not uploaded yet and pictures of other hosts', () => {
    const bare = {
      carCommonDetail: { auctionSheet: null },
      lotImages: { images: ['https://elsewhere.example/1.jpg'], thumbnails: [photo(1, 320)] },
    }
    expect(pictureAddresses(JSON.stringify(bare))).toEqual([photo(1, 320)])
  })

  it.each(['', '<html>', 'null', '{}', '{"lotImages":{"images":5}}'])('are none in %j', answer => {
    expect(pictureAddresses(answer)).toEqual([])
  })
})

describe('the same picture in another width', () => {
  const kept = [photo(1, 320), photo(1, 1280), photo(11, 1280), photo('en.a-b_1', 1280), photo('x1.c-320', 320)]

  it('is the widest of the same number', () => {
    expect(otherWidth(photo(1, 640), kept)).toBe(photo(1, 1280))
    expect(otherWidth(photo('en.a-b_1', 1600), kept)).toBe(photo('en.a-b_1', 1280))
    expect(otherWidth(photo('x1.c-320', 1280), kept)).toBe(photo('x1.c-320', 320))
  })

  it('is none if the picture is not stored', () => {
    expect(otherWidth(photo(2, 640), kept)).toBeUndefined()
    expect(otherWidth('/photos/Other_token/1-640.webp', kept)).toBeUndefined()
    expect(otherWidth('/icon.svg', kept)).toBeUndefined()
  })
})

describe('the token', () => {
  it('is read from our own addresses only', () => {
    for (const number of [3, 'en.a-b_1', 'x12.c-320']) expect(tokenOf(photo(number, 160))).toBe(token)
    // As the release before wrote it: pictures that it kept are deleted with their lot.
    expect(tokenOf(photo('en', 160))).toBe(token)
    expect(tokenOf('/photos/short/1-320.webp')).toBeNull()
    expect(tokenOf('https://elsewhere.example/photos/AbCdEf12_-/1-320.webp')).toBeNull()
  })
})
