import type { Office } from '#server/http/asked.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { backOfficePeople } from '#server/people/back-office-people.ts'
import { allTurns, claimLateNews, type Turn } from './feed-turns.queries.ts'
import { isLate } from './is-late.ts'
import { lateLetter } from './late-letter.ts'
import type { ConfiguredFeed } from './read-feeds.ts'

type TellingOffice = Pick<Office, 'db' | 'clock' | 'config' | 'log'>

/** A day later it is no news, or somebody has seen it in the office. */
const NEWS_MS = 86_400_000

/** The alarm: once for each time that a part becomes late, in the log and by mail; the office's screen shows it as long as it lasts. */
export async function tellLate(office: TellingOffice, feeds: readonly ConfiguredFeed[]): Promise<void> {
  for (const turn of await allTurns(office.db)) {
    const feed = feeds.find(({ adapter }) => adapter.name === turn.source)
    const part = feed?.parts.find(({ name }) => name === turn.part)
    if (part && turn.told_late_at === null && isLate(turn, part, office.clock.now())) await tell(office, turn)
  }
}

async function tell({ db, clock, config, log }: TellingOffice, turn: Turn): Promise<void> {
  const { source, part, problem, fresh_at: freshAt } = turn
  const now = clock.now()
  // Mark and letters together: either everybody hears of it, or it is told at the next look.
  await db.transaction().execute(async trx => {
    if (!(await claimLateNews(trx, { source, part }, now))) return
    const url = `${config.publicUrl}/office/feeds`
    for (const { email: to, language } of await backOfficePeople(trx)) {
      const letter = lateLetter(language, { source, part, freshAt, problem, url })
      await postLetter(trx, { to, language, letter, now, expiresAt: new Date(now.getTime() + NEWS_MS) })
    }
  })
  log.error({ source, part, freshAt, problem }, 'A feed is late')
}
