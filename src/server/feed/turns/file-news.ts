import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { sourceFiles } from '../source-files.ts'
import { isAddress, type ConfiguredFeed } from './read-feeds.ts'
import type { FeedingOffice } from './take-turns.ts'

/** Whoever writes a file longer than that without a byte has ended, or it is seen by what the file lacks. */
const QUIET_MS = 20_000

/** What stands at a place, since when it has stood so, and what stood there when it was read. */
type Look = { stamp: string; since: Date; read: string | null }

const looksBy = new WeakMap<Pool, Map<string, Look>>()

/**
 * The feeds whose files are others than those that were read, and are no longer being written: they need not wait for their turn, for a sale's results
 * may be in them. `haveBeenRead` to be called when they were. In memory: a process that begins reads each of them once.
 */
export async function fileNews(
  { pool, clock }: Pick<FeedingOffice, 'pool' | 'clock'>,
  feeds: readonly ConfiguredFeed[],
): Promise<{ feeds: Set<ConfiguredFeed>; haveBeenRead: (feed: ConfiguredFeed) => void }> {
  const looks = looksBy.get(pool) ?? new Map<string, Look>()
  looksBy.set(pool, looks)
  const now = clock.now()
  const news = new Set<ConfiguredFeed>()
  for (const feed of feeds.filter(({ place }) => !isAddress(place))) {
    const stamp = await stampOf(feed)
    const before = looks.get(feed.place)
    const look = before?.stamp === stamp ? before : { stamp, since: now, read: before?.read ?? null }
    looks.set(feed.place, look)
    if (stamp !== '' && stamp !== look.read && now.getTime() - look.since.getTime() >= QUIET_MS) news.add(feed)
  }
  return {
    feeds: news,
    haveBeenRead: ({ place }) => {
      const look = looks.get(place)
      if (look) look.read = look.stamp
    },
  }
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
