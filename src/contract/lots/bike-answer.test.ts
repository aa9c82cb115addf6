import { expect, test } from 'vitest'
import { bikeAnswer, lotOfAnswer } from './bike-answer.ts'
import type { LotDetail } from './lots.shapes.ts'

const bike = {
  carCommonDetail: { id: '261122-9001-0210', lotType: 'bike' },
  lotInfo: { lotNumber: '0210', rateEngine: '4' },
  carInfo: { maker: 'KAWASAKI', chassisId: 'ZRT10A-001234', mileage: 5_932 },
  carSpecification: { grade: 'S', engineCC: 1_100, mileageNote: '5,932K' },
  lotImages: { images: [], thumbnails: [] },
  bidInfo: null,
  wishList: [],
} as unknown as LotDetail

test('a bike travels under the names of its own blocks, and arrives as the lot it was', () => {
  const answer = bikeAnswer(bike)
  expect(Object.keys(answer).toSorted()).toEqual([
    'bidInfo',
    'bikeCommonDetail',
    'bikeInfo',
    'bikeSpecification',
    'lotImages',
    'lotInfo',
    'wishList',
  ])
  expect(answer.bikeInfo).toMatchObject({ serial: 'ZRT10A-001234', mileageNote: '5,932K' })
  expect(lotOfAnswer(answer)).toEqual(bike)
})
