import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { reasonOf } from '#server/db/outage.ts'
import { sourceAges } from '#server/feed/feed-reports.queries.ts'
import { isAddress, readFeeds, type ConfiguredFeed } from '#server/feed/polling/read-feeds.ts'
import { hasTables } from './has-tables.ts'
import { bad, good, unused, type Finding } from './finding.ts'

export async function feeds(db: Db, config: Config, now: Date): Promise<Finding[]> {
  const all = readFeeds(config.feeds)
  if (all.length === 0)
    return [unused('feeds', config.demo ? 'The demo makes its own lots.' : 'No FEEDS: lots come by npm run feed.')]
  const ages = (await hasTables(db)) ? await sourceAges(db) : []
  const lastAt = new Map(ages.map(({ source, lastAt: at }) => [source, at]))
  return Promise.all(all.map(feed => feedFinding(feed, lastAt.get(feed.adapter.name) ?? null, now)))
}

async function feedFinding(feed: ConfiguredFeed, lastAt: Date | null, now: Date): Promise<Finding> {
  const { adapter, place, mode, parts } = feed
  const subject = `feed ${adapter.name}`
  if (!isAddress(place)) {
    const fault = await access(place, constants.R_OK).then(() => null, reasonOf)
    if (fault) return bad(subject, `It cannot be read: ${fault}. Correct its place in FEEDS, or its rights.`)
  }
  if (mode === 'query') return good(subject, 'It is asked when somebody searches.')
  if (!lastAt) return bad(subject, 'It has brought nothing yet. /office/feeds tells why.')
  const late = Math.max(...parts.map(part => part.lateMinutes))
  const minutes = Math.floor((now.getTime() - lastAt.getTime()) / MINUTE_MS)
  if (minutes > late) return bad(subject, `Its last import was ${minutes} minutes ago. /office/feeds tells why.`)
  return good(subject, `Its last import was ${Math.max(minutes, 0)} minutes ago.`)
}
