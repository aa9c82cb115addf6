import { createHash } from 'node:crypto'
import type { SheetReadingState } from '#contract/sheets/sheets.shapes.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import type { Office } from '#server/http/asked.ts'
import { readInProcess, SheetNotRead } from './sheet-reader.ts'
import { keepReading, linkReading, readingOfContent, readingsOfLots } from './sheet-readings.queries.ts'

type Job = { state: 'waiting' | 'reading' | 'failed'; progress: number; failedAt: number }

/** What was read on a lot's sheet so far; null where nobody asked yet. */
export async function readingOfLot(db: Office['db'], lotId: string): Promise<SheetReading | null> {
  return (await readingsOfLots(db, [lotId])).get(lotId) ?? null
}

/** What failed is tried again after this. */
const PAUSE_MS = 60_000
/** Of jobs that failed, the oldest are forgotten first. */
const MOST_FAILED = 500

/** By folder and lot: a second office in this process (tests) has lots of its own. */
const jobs = new Map<string, Job>()

/**
 * How far the reading of a lot's sheet is. Starts it where nobody has, and answers at once: no request waits for a reading. `fetchPicture`
 * gives the picture; null fails the reading.
 */
export async function sheetReadingOf(
  office: Pick<Office, 'db' | 'clock' | 'config' | 'log'>,
  lotId: string,
  fetchPicture: () => Promise<Uint8Array | null>,
): Promise<SheetReadingState> {
  const known = await readingOfLot(office.db, lotId)
  if (known) return { state: 'read', progress: 1, reading: known }
  const name = `${office.config.dataDir} ${lotId}`
  const before = jobs.get(name)
  const now = office.clock.now().getTime()
  if (before && (before.state !== 'failed' || now - before.failedAt < PAUSE_MS)) return told(before)
  const job: Job = { state: 'waiting', progress: 0, failedAt: 0 }
  jobs.delete(name)
  jobs.set(name, job)
  void work(office, lotId, fetchPicture, job).then(
    () => jobs.delete(name),
    (error: unknown) => {
      job.state = 'failed'
      job.failedAt = office.clock.now().getTime()
      forgetOldest()
      const why = error instanceof SheetNotRead ? error.message : error
      office.log.warn({ lotId, err: why }, 'A sheet could not be read')
    },
  )
  return told(job)
}

const told = ({ state, progress }: Job): SheetReadingState => ({ state, progress: Math.round(progress * 100) / 100 })

async function work(
  { db, clock }: Pick<Office, 'db' | 'clock'>,
  lotId: string,
  fetchPicture: () => Promise<Uint8Array | null>,
  job: Job,
): Promise<SheetReading> {
  const picture = await fetchPicture()
  if (!picture) throw new SheetNotRead('there is no picture')
  const contentHash = createHash('sha256').update(picture).digest('hex')
  let reading = await readingOfContent(db, contentHash)
  if (!reading) {
    reading = await readInProcess(picture, share => {
      job.state = 'reading'
      job.progress = share
    })
    await keepReading(db, contentHash, reading, clock.now())
  }
  await linkReading(db, lotId, contentHash)
  return reading
}

function forgetOldest(): void {
  const failed = [...jobs].filter(([, job]) => job.state === 'failed')
  for (const [name] of failed.slice(0, Math.max(0, failed.length - MOST_FAILED))) jobs.delete(name)
}
