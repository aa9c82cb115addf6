import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoLot } from './drawn-lot.fixture.ts'
import type { DrawnLot } from './drawn-lot.ts'
import { drawnPhoto } from './drawn-photo.fixture.ts'
import { hashDistance, imageHash, shareAPicture } from '#server/photos/image-hash/image-hash.ts'

const drawn = async (more: Partial<DrawnLot> = {}, number = 1) =>
  (await drawnPhoto({ ...demoLot, ...more }, { number, width: 640, format: 'jpeg' }))!

let ours: Buffer
let hash: string
beforeAll(async () => {
  ours = await drawn()
  hash = (await imageHash(ours))!
})

describe('A copy of a photo looks the same', () => {
  it.each<[string, (photo: Sharp) => Sharp]>([
    ['half as large', photo => photo.resize(320).jpeg({ quality: 60 })],
    ['a thumbnail', photo => photo.resize(160).jpeg({ quality: 50 })],
    ['stretched', photo => photo.resize(640, 400, { fit: 'fill' }).jpeg()],
    ['badly compressed', photo => photo.webp({ quality: 40 })],
    ['brighter', photo => photo.modulate({ brightness: 1.15 }).jpeg()],
    ['without colours', photo => photo.greyscale().png()],
    ['cropped by three in a hundred', photo => photo.extract({ left: 10, top: 8, width: 620, height: 464 }).jpeg()],
    ['cropped by seven', photo => photo.extract({ left: 24, top: 18, width: 592, height: 444 }).jpeg()],
  ])('%s', async (_how, change) => {
    const copy = (await imageHash(await change(sharp(ours)).toBuffer()))!
    expect(shareAPicture([hash], [copy])).toBe(true)
  })
})

describe('Another photo does not', () => {
  it.each<[string, Partial<DrawnLot>, number?]>([
    ['of the same car from behind', {}, 2],
    ['of its inside', {}, 3],
    ['of the same model at another hall', { seed: 'lot-2', lotNo: '77', hallName: 'JU Gifu' }],
    ['of the same model in the same hall', { seed: 'lot-4' }],
    ['of a black one', { seed: 'lot-3', colour: 'BLACK', lotNo: '78', hallName: 'TAA Kinki', startsAtHour: 15 }],
    ['of a sedan', { body: 'sedan', seed: 'b' }],
    ['of a kei car', { body: 'kei', colour: 'BLACK', seed: 'c', lotNo: '4000' }],
    ['of a truck', { body: 'truck', colour: 'BLUE', seed: 'd', hallName: 'JU Gifu' }],
  ])('%s', async (_what, more, number = 1) => {
    const other = (await imageHash(await drawn(more, number)))!
    expect(shareAPicture([hash], [other])).toBe(false)
  })
})

test('a picture with nothing in it is like no other', async () => {
  const tile = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer()
  expect(await imageHash(tile)).toBeNull()
})

test('one picture in common is enough', () => {
  const [one, other] = ['0123456789abcdef', 'fedcba9876543210']
  expect(hashDistance(one, other)).toBe(64)
  expect(shareAPicture([one], [other, one])).toBe(true)
  expect(shareAPicture([one], [other])).toBe(false)
  expect(shareAPicture([], [one])).toBe(false)
})
