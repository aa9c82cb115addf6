import { expect, it } from 'vitest'
import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { BIKE_BLOCKS, inspectedBlock, letteredList } from '#domain/lots/bike-inspection.ts'
import { inspectionInRussian } from '#domain/lots/inspection-words/inspection-in-russian.ts'
import { bikeDetails } from './bike-sheet.ts'
import { randomFrom } from './random.ts'

it('the inspection of a demo bike is Russian throughout', () => {
  const texts = Array.from({ length: 200 }, (_, seed) => {
    const info = inspectionInRussian(
      readBikeInfo(bikeDetails(randomFrom(`bike ${seed}`), { score: '3', day: '2026-11-23' }))!,
    )
    const items = BIKE_BLOCKS.flatMap(block => inspectedBlock(info.rate[block].txt).items)
    return [
      ...items.flatMap(({ item, finding }) => [item, finding]),
      ...letteredList(info.list).map(({ text }) => text),
    ]
  })
  expect([...new Set(texts.flat())].filter(text => /[a-z]/i.test(text))).toEqual([])
})
