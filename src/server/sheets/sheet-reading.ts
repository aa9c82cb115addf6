import { createHash } from 'node:crypto'
import type { SheetReadingState } from '#contract/sheets/sheets.shapes.ts'
import type { ReadLine } from '#domain/sheets/read-line.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { readInProcess, SheetCut, SheetNotRead } from './sheet-reader.ts'
import { keepReading, linkReading, readingOfContent, readingsOfLots } from './sheet-readings.queries.ts'

type Job = { state: 'waiting' | 'reading' | 'failed'; progress: number; failedAt: number }

/** The lines read on a lot's sheet so far; null where nobody has requested it yet. */
export async function readingOfLot(db: AppContext['db'], lotId: string): Promise<SheetReading | null> {
  return (await readingsOfLots(db, [lotId])).get(lotId) ?? null
}

/** A failed reading is tried again after this. */
const PAUSE_MS = MINUTE_MS
/** The oldest failed jobs are evicted first. */
const MAX_FAILED = 500

/** By folder and lot: a second application context in this process (tests) has its own lots. */
const jobs = new Map<string, Job>()

/**
 * The state of reading a lot's sheet. It starts the reading if necessary, and answers at once: no request waits for a reading. `fetchPicture` gets
 * the picture; null fails the reading.
 */
export async function sheetReadingOf(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>,
  lotId: string,
  fetchPicture: () => Promise<Uint8Array | null>,
): Promise<SheetReadingState> {
  const known = await readingOfLot(context.db, lotId)
  if (known) return { state: 'read', progress: 1, reading: known }
  const name = `${context.config.dataDir} ${lotId}`
  const before = jobs.get(name)
  const now = context.clock.now().getTime()
  if (before && (before.state !== 'failed' || now - before.failedAt < PAUSE_MS)) return readingState(before)
  const job: Job = { state: 'waiting', progress: 0, failedAt: 0 }
  jobs.delete(name)
  jobs.set(name, job)
  void work(context, lotId, fetchPicture, job).then(
    () => jobs.delete(name),
    (error: unknown) => {
      job.state = 'failed'
      job.failedAt = context.clock.now().getTime()
      forgetOldest()
      const why = error instanceof SheetNotRead ? error.message : error
      context.log.warn({ lotId, err: why }, 'A sheet could not be read')
    },
  )
  return readingState(job)
}

const readingState = ({ state, progress }: Job): SheetReadingState => ({
  state,
  progress: Math.round(progress * 100) / 100,
})

async function work(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  lotId: string,
  fetchPicture: () => Promise<Uint8Array | null>,
  job: Job,
): Promise<SheetReading> {
  const picture = await fetchPicture()
  if (!picture) throw new SheetNotRead('there is no picture')
  const contentHash = createHash('sha256').update(picture).digest('hex')
  let reading = await readingOfContent(db, contentHash)
  if (!reading) {
    reading = await readWhole(picture, job)
    await keepReading(db, contentHash, reading, clock.now())
  }
  await linkReading(db, lotId, contentHash)
  return reading
}

/** A try that was cut off continues where it stopped, behind the waiting sheets, as long as each try adds lines. */
async function readWhole(picture: Uint8Array, job: Job): Promise<SheetReading> {
  const done: ReadLine[] = []
  for (;;) {
    const before = done.length
    try {
      return await readInProcess(picture, done, {
        line: line => done.push(line),
        progress: share => {
          job.state = 'reading'
          job.progress = share
        },
      })
    } catch (error) {
      if (!(error instanceof SheetCut) || done.length === before) throw error
    }
  }
}

function forgetOldest(): void {
  const failed = [...jobs].filter(([, job]) => job.state === 'failed')
  for (const [name] of failed.slice(0, Math.max(0, failed.length - MAX_FAILED))) jobs.delete(name)
}
