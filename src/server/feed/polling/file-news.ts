import { stat } from 'node:fs/promises'
import { sourceFiles } from '../source-files.ts'
import { isAddress, type ConfiguredFeed } from './read-feeds.ts'
import type { FeedingContext } from './poll-feeds.ts'
import type { ContentState } from './poll-memory.ts'

/**
 * A writer that adds no byte for longer than this has finished, or the file's missing end shows otherwise. It is short: a large dump's import takes
 * most of the minute in which its results must reach the bids.
 */
const QUIET_MS = 8_000

/**
 * Whether the files of a feed differ from those that were read, and are no longer being written. They need not wait for their poll, for they may
 * hold a sale's results. Call `haveBeenRead` after reading them.
 */
export async function fileNews(
  { memory: { contents }, clock }: Pick<FeedingContext, 'memory' | 'clock'>,
  feed: ConfiguredFeed,
): Promise<{ hasNews: boolean; haveBeenRead: () => void }> {
  if (isAddress(feed.place)) return { hasNews: false, haveBeenRead: () => {} }
  const now = clock.now()
  const stamp = await stampOf(feed)
  const before = contents.get(feed.place)
  const content: ContentState = before?.stamp === stamp ? before : { stamp, since: now, read: before?.read ?? null }
  contents.set(feed.place, content)
  const isStill = now.getTime() - content.since.getTime() >= QUIET_MS
  return { hasNews: stamp !== '' && stamp !== content.read && isStill, haveBeenRead: () => (content.read = stamp) }
}

/** Empty where there is nothing to read. */
async function stampOf({ adapter, place }: ConfiguredFeed): Promise<string> {
  try {
    const files = await sourceFiles(place, adapter.endings)
    const facts = await Promise.all(files.map(file => stat(file)))
    return files.map((file, at) => `${file} ${facts[at]!.size} ${facts[at]!.mtimeMs} ${facts[at]!.ino}`).join('\n')
  } catch {
    return ''
  }
}
