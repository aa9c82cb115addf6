import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleaned, MAX_MEGABYTES, MAX_MEGABYTES_IN_A_ROW } from '#tests/support/clean-files.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { AT_EACH_LIMIT, AT_EACH_LIMIT_AGAIN, made } from '#tests/support/large-files.ts'

/** The numbers of files, the slowest one's time, the most memory, and everything that took too long or too much, or is served with a script. */
type FileReport = {
  hostile: number
  large: number
  slowestMs: number
  peakMb: number
  largeSlowestMs: number
  largePeakMb: number
  faults: string[]
}

const BATCH = 20
const MAX_MS = 5_000
const MAX_LARGE_MS = 20_000

/** All hostile files in batches, and all files at the limits in a row, as documents that somebody sends. */
export async function fileRounds(folder: string): Promise<FileReport> {
  const faults: string[] = []
  const files = await hostileFiles()
  let [slowestMs, peakMb] = [0, 0]
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH)
    const own = join(folder, String(from))
    mkdirSync(own)
    const result = await cleaned(
      batch.map(({ content }) => content),
      own,
    )
    for (const [at, { ms, hides }] of result.took.entries()) {
      if (hides) faults.push(`${batch[at]!.what} is served with what it hides`)
      slowestMs = Math.max(slowestMs, ms)
      if (ms >= MAX_MS) faults.push(`${batch[at]!.what} took ${ms} ms`)
    }
    peakMb = Math.max(peakMb, result.peakMb)
    if (result.peakMb >= MAX_MEGABYTES)
      faults.push(`${result.peakMb} MB for ${batch.map(({ what }) => what).join(', ')}`)
  }
  const own = join(folder, 'large')
  mkdirSync(own)
  const large = await cleaned(await made([...AT_EACH_LIMIT, ...AT_EACH_LIMIT_AGAIN]), own)
  for (const [at, { taken, ms }] of large.took.entries())
    if (!taken || ms >= MAX_LARGE_MS) faults.push(`large file ${at} was ${taken ? 'taken' : 'refused'} after ${ms} ms`)
  if (large.peakMb >= MAX_MEGABYTES_IN_A_ROW) faults.push(`${large.peakMb} MB for the large files`)
  return {
    hostile: files.length,
    large: large.took.length,
    slowestMs,
    peakMb,
    largeSlowestMs: Math.max(...large.took.map(({ ms }) => ms)),
    largePeakMb: large.peakMb,
    faults,
  }
}
