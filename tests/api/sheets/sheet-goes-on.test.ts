import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ReadLine } from '#domain/sheets/read-line.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import type { Recogniser } from '#server/sheets/recogniser.ts'
import { hallSheet } from '#tests/support/hall-sheet.ts'
import { wornSheet } from '#tests/support/market-sheets.ts'

/** Reads the same of every line; after `most` crops it is cut, as by the limit of time. */
function recogniser(most = Infinity): Recogniser & { crops: () => number } {
  let crops = 0
  return {
    crops: () => crops,
    end: () => Promise.resolve(),
    read: () => {
      crops += 1
      if (crops > most) return Promise.reject(new Error('cut'))
      return Promise.resolve([{ char: 'A', confidence: 0.99, left: 0, right: 10 }])
    },
  }
}

it('a reading that was cut goes on where it stopped, to the same end', async () => {
  const picture = await wornSheet(hallSheet(), { width: 800, degrees: 0, quality: 85, noise: 2, seed: 1 })
  const whole = recogniser()
  const expected = await readSheet(sharp(picture), whole)
  const done: ReadLine[] = []
  const first = recogniser(20)
  await expect(readSheet(sharp(picture), first, { onLine: line => done.push(line) })).rejects.toThrow('cut')
  expect(done.length).toBeGreaterThan(5)
  const second = recogniser()
  expect(await readSheet(sharp(picture), second, { done: [...done], onLine: line => done.push(line) })).toEqual(
    expected,
  )
  expect(second.crops()).toBeLessThan(whole.crops() - 10)
})
