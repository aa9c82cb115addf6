import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBikeInfo } from '#domain/lots/bike-info.ts'
import { BIKE_BLOCKS, inspectedBlock, letteredList } from '#domain/lots/bike-inspection.ts'
import { itemInRussian } from '#domain/lots/inspection-words/inspection-in-russian.ts'
import { translatePhrase } from '#domain/lots/inspection-words/translate-phrase.ts'

/** Real bikes carry no licence and stay outside the project; `REAL_ROWS` names their folder. */
const file = join(process.env['REAL_ROWS'] ?? '', 'ajes', 'bike.json')
const isThere = process.env['REAL_ROWS'] !== undefined && existsSync(file)
if (!isThere)
  console.warn(
    'REAL_ROWS names no folder with ajes/bike.json: the Russian of real inspections is NOT measured in this run',
  )

it.skipIf(!isThere)('at least nine of ten phrases of real inspections have Russian', () => {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { info: string }[]
  const phrases = rows.flatMap(({ info: text }) => {
    const info = readBikeInfo(text)
    if (!info) return []
    const items = BIKE_BLOCKS.flatMap(block => inspectedBlock(info.rate[block].txt).items)
    const found = [...items.map(({ finding }) => finding), ...letteredList(info.list).map(line => line.text)]
    return [
      ...items.map(({ item }) => ({ phrase: item, isKnown: itemInRussian({ item, finding: '' }).item !== item })),
      ...found
        .flatMap(text => text.split(', '))
        .filter(Boolean)
        .map(phrase => ({ phrase, isKnown: translatePhrase(phrase) !== null })),
    ]
  })
  const unknown = phrases.filter(({ isKnown }) => !isKnown).map(({ phrase }) => phrase)
  console.info(
    `${phrases.length - unknown.length} of ${phrases.length} phrases have Russian; unknown: ${unknown.join(', ') || 'none'}`,
  )
  expect(unknown.length).toBeLessThanOrEqual(phrases.length / 10)
})
