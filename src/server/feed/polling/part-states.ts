import type { AppContext } from '#server/http/context.ts'
import { allPolls } from './feed-polling.queries.ts'
import { isLate } from './is-late.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

/** Whether each part of the configured sources is late. Sources that are imported by hand are left out, because nobody waits for them. */
export async function partStates({ db, clock }: Pick<AppContext, 'db' | 'clock'>, feeds: readonly ConfiguredFeed[]) {
  const now = clock.now()
  const polls = await allPolls(db)
  return polls.flatMap(poll => {
    const part = feeds.find(({ adapter }) => adapter.name === poll.source)?.parts.find(({ name }) => name === poll.part)
    return part ? [{ source: poll.source, part: part.name, isLate: isLate(poll, part, now) }] : []
  })
}
