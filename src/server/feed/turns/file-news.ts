import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { sourceFiles } from '../source-files.ts'
import { isAddress, type ConfiguredFeed } from './read-feeds.ts'
import type { FeedingOffice } from './take-turns.ts'

/**
 * Whoever writes a file longer than that without a byte has ended, or it is seen by what the file lacks. Short: a large dump's import takes most of the
 * minute in which its results have to reach the bids.
 */
const QUIET_MS = 8_000

/** What stands at a place, since when it has stood so, and what stood there when it was read. */
type Look = { stamp: string; since: Date; read: string | null }

const looksBy = new WeakMap<Pool, Map<string, Look>>()

/**
 * Whether the files of a feed are others than those that were read, and are no longer being written: they need not wait for their turn, for a sale's
 * results may be in them. `haveBeenRead` to be called when they were. In memory: a process that begins reads each of them once.
 */
export async function fileNews(
  { pool, clock }: Pick<FeedingOffice, 'pool' | 'clock'>,
  feed: ConfiguredFeed,
): Promise<{ hasNews: boolean; haveBeenRead: () => void }> {
  if (isAddress(feed.place)) return { hasNews: false, haveBeenRead: () => {} }
  const looks = looksBy.get(pool) ?? new Map<string, Look>()
  looksBy.set(pool, looks)
  const now = clock.now()
  const stamp = await stampOf(feed)
  const before = looks.get(feed.place)
  const look = before?.stamp === stamp ? before : { stamp, since: now, read: before?.read ?? null }
  looks.set(feed.place, look)
  const isStill = now.getTime() - look.since.getTime() >= QUIET_MS
  return { hasNews: stamp !== '' && stamp !== look.read && isStill, haveBeenRead: () => (look.read = stamp) }
}

/** Empty where there is nothing to be read. */
async function stampOf({ adapter, place }: ConfiguredFeed): Promise<string> {
  try {
    const files = await sourceFiles(place, adapter.endings)
    const facts = await Promise.all(files.map(file => stat(file)))
    return files.map((file, at) => `${file} ${facts[at]!.size} ${facts[at]!.mtimeMs} ${facts[at]!.ino}`).join('\n')
  } catch {
    return ''
  }
}
