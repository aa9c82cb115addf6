import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { BIKE_BLOCKS, hashSeparated, inspectedBlock, letteredList } from '#domain/lots/bike-inspection.ts'

/** The one real row of a bike carries no licence and stays outside the project; `REAL_ROWS` names its folder. */
const file = join(process.env['REAL_ROWS'] ?? '', 'ajes', 'bike.json')
const isThere = process.env['REAL_ROWS'] !== undefined && existsSync(file)
if (!isThere) console.warn('REAL_ROWS names no folder with ajes/bike.json: the real bike is NOT read in this run')

it.skipIf(!isThere)('a real bike’s inspection is read whole: six blocks, their scores, items and pictures', () => {
  const [row] = JSON.parse(readFileSync(file, 'utf8')) as { info: string }[]
  const info = readBikeInfo(row!.info)!
  const blocks = BIKE_BLOCKS.map(block => ({
    ...inspectedBlock(info.rate[block].txt),
    pictures: hashSeparated(info.rate[block].img).length,
  }))
  expect(blocks.map(({ score }) => score)).toEqual(['3', '5', '3', '4', '4', '5'])
  expect(blocks.map(({ pictures }) => pictures)).toEqual([4, 4, 4, 4, 4, 4])
  expect(blocks.map(({ items }) => items.length)).toEqual([7, 10, 10, 7, 7, 6])
  expect(blocks.flatMap(({ items }) => items).every(({ item }) => item !== '')).toBe(true)
  expect(
    letteredList(info.list)
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('CDEFGHJK')
  expect(hashSeparated(info.videos)).toHaveLength(2)
})
