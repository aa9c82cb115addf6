import sharp from 'sharp'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { startRecogniser } from '#server/sheets/recogniser.ts'
import { japaneseSheet, sheetLots, termsOn, wornSheet } from '#tests/support/market-sheets.ts'
import { tallySheet } from '#tests/support/tally-sheet.ts'

const COUNT = 50
const WEAR = { width: 1280, degrees: 2, quality: 70, noise: 8 }

/**
 * 50 sheets of the market in Japanese, degraded by JPEG, tilt and grain. Measures how many words are found, and how many of the
 * shown words are right.
 */
export async function benchSheets(): Promise<void> {
  const [count = COUNT, width = WEAR.width] = process.argv.slice(2).filter(word => /^\d+$/.test(word)).map(Number) // prettier-ignore
  const recogniser = await startRecogniser()
  const all: ReturnType<typeof tallySheet>[] = []
  const seconds: number[] = []
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  for (const [at, lot] of sheetLots(count).entries()) {
    const picture = await wornSheet(japaneseSheet(lot), {
      ...WEAR,
      width,
      degrees: at % 2 ? WEAR.degrees : -WEAR.degrees,
      seed: at,
    })
    const from = performance.now()
    const reading: SheetReading = await readSheet(sharp(picture), recogniser)
    seconds.push((performance.now() - from) / 1000)
    const tally = tallySheet(reading, termsOn(lot))
    all.push(tally)
    for (const word of tally.missed) note(`missed ${word}`)
    for (const word of tally.wrong) note(`wrong  ${word}`)
  }
  await recogniser.end()
  const sum = (of: (tally: (typeof all)[number]) => number) => all.reduce((total, tally) => total + of(tally), 0)
  const [expected, found, shown, unread] = [
    sum(one => one.expected),
    sum(one => one.found),
    sum(one => one.shown),
    sum(one => one.unread),
  ]
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} % (${part} of ${whole})`
  console.log(`${count} sheets, ${width} px, tilt ${WEAR.degrees}°, JPEG ${WEAR.quality}, grain ${WEAR.noise}`)
  console.log(`terms found             ${share(found, expected)}`)
  console.log(`shown translations right ${share(found, shown)}`)
  console.log(
    `worst sheet             ${Math.min(...all.map(one => (one.found / one.expected) * 100)).toFixed(1)} % found`,
  )
  console.log(`places marked unread    ${(unread / count).toFixed(1)} a sheet`)
  const sorted = seconds.toSorted((a, b) => a - b)
  console.log(
    `seconds a sheet         ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} median, ${sorted.at(-1)!.toFixed(1)} longest`,
  )
  for (const [fault, times] of [...faults].toSorted((a, b) => b[1] - a[1]).slice(0, 40))
    console.log(`  ${times} × ${fault}`)
}
