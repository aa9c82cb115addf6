import { isAbsolute } from 'node:path'
import type { PageType } from '#domain/lots/page-types.ts'
import { ConfigError } from '#server/config.ts'
import { FEED_ADAPTERS } from '../adapters.ts'
import type { FeedAdapter } from '../feed-lot.ts'

/** One entry of FEEDS: a source, its place, how often it is read and when it counts as late. */
export type ConfiguredFeed = {
  adapter: FeedAdapter
  /** A file or folder, or the address of an online source. */
  place: string
  /** Loaded into our tables, or only queried on demand (README "Sources that are only asked"). */
  mode: 'load' | 'query'
  everyMinutes: number
  lateMinutes: number
  options: Record<string, string>
  parts: FeedPart[]
}

/** What is read in one poll: files, a table of an online source, or the results of its sales that are under way. */
export type FeedPart = {
  kind: 'files' | 'answers' | 'results'
  name: string
  /** The listing for a part of an online source; null for files. */
  pageType: PageType | null
  everyMinutes: number
  lateMinutes: number
}

const USUAL_MINUTES = 30
const USUAL_LATE_POLLS = 3
const MIN_MINUTES = 5
const MAX_MINUTES = 7 * 24 * 60
const MINUTES = { m: 1, h: 60, d: 24 * 60 }

/**
 * The entries of FEEDS (README "Feeds that come by themselves"): `aleado=/srv/dump;every=30m;late=3h`,
 * `ajes=https://host/gzip/;code=…;makers=TOYOTA+HONDA;tables=main+stats`. Throws one `ConfigError` that names every fault, never a value: codes are
 * secret.
 */
export function readFeeds(entries: readonly string[]): ConfiguredFeed[] {
  const faults: string[] = []
  const feeds = entries.flatMap((entry, at) => {
    const read = readEntry(entry)
    if (typeof read !== 'string') return [read]
    faults.push(`  FEEDS: entry ${at + 1} ${read}`)
    return []
  })
  const names = feeds.map(({ adapter }) => adapter.name)
  const twin = names.find((name, at) => names.indexOf(name) !== at)
  if (twin !== undefined) faults.push(`  FEEDS: names ${twin} twice`)
  if (faults.length > 0) throw new ConfigError(`The environment is not usable:\n${faults.join('\n')}`)
  return feeds
}

/** The feed, or its fault. */
function readEntry(entry: string): ConfiguredFeed | string {
  const [head = '', ...rest] = entry.split(';').map(part => part.trim())
  const [name, place] = parted(head)
  const adapter = Object.hasOwn(FEED_ADAPTERS, name) ? FEED_ADAPTERS[name]! : null
  if (adapter === null) return `must begin with one of ${Object.keys(FEED_ADAPTERS).join(', ')} and =`
  const options = Object.fromEntries(rest.filter(Boolean).map(parted))
  const { every, late, mode = 'load', ...own } = options
  const everyMinutes = every === undefined ? USUAL_MINUTES : minutes(every)
  if (everyMinutes === null || everyMinutes < MIN_MINUTES || everyMinutes > MAX_MINUTES)
    return `(${name}): every must be a time from 5m to 7d, such as 30m or 6h`
  const lateMinutes = late === undefined ? everyMinutes * USUAL_LATE_POLLS : minutes(late)
  if (lateMinutes === null || lateMinutes < everyMinutes) return `(${name}): late must be a time, no shorter than every`
  if (mode !== 'load' && mode !== 'query') return `(${name}): mode must be load or query`
  if (mode === 'query' && !(adapter.market && isAddress(place)))
    return `(${name}): mode=query needs a query service at an address`
  const { online } = adapter
  const unknown = Object.keys(own).find(option => !online || !Object.hasOwn(online.options, option))
  if (unknown !== undefined) return `(${name}): knows no option ${unknown}`
  const wrong = Object.entries(own).find(([option, value]) => !online!.options[option]!.isValid(value))
  if (wrong !== undefined) return `(${name}): ${wrong[0]} ${online!.options[wrong[0]]!.rule}`
  const fault = placeFault(adapter, place) ?? (isAddress(place) ? online!.fault(own, mode) : optionsOfFile(own))
  if (fault !== null) return `(${name}): ${fault}`
  return {
    adapter,
    place,
    mode,
    everyMinutes,
    lateMinutes,
    options: own,
    parts: partsOf(adapter, place, own, { everyMinutes, lateMinutes }),
  }
}

function partsOf(
  adapter: FeedAdapter,
  place: string,
  options: Record<string, string>,
  poll: { everyMinutes: number; lateMinutes: number },
): FeedPart[] {
  if (!isAddress(place)) return [{ kind: 'files', name: '', pageType: null, ...poll }]
  return adapter.online!.parts(options).map(({ name, freshMinutes, pageType }) => {
    // At most as often as the vendor allows, even if FEEDS says otherwise.
    const everyMinutes = Math.max(poll.everyMinutes, freshMinutes)
    const lateMinutes = Math.max(poll.lateMinutes, everyMinutes * USUAL_LATE_POLLS)
    return { kind: 'answers', name, pageType, everyMinutes, lateMinutes }
  })
}

function placeFault(adapter: FeedAdapter, place: string): string | null {
  if (isAbsolute(place)) return null
  if (!adapter.online) return 'must be at a file or folder, by its whole path'
  return isAddress(place)
    ? null
    : 'must be at an address such as https://host/gzip/, or at a file or folder by its whole path'
}

function optionsOfFile(options: Record<string, string>): string | null {
  return Object.keys(options).length === 0 ? null : 'takes no options where it is a file or folder'
}

export function isAddress(place: string): boolean {
  const url = URL.parse(place)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.search === '' && url.username === ''
  )
}

function minutes(text: string): number | null {
  const match = /^(\d{1,5})([mhd])$/.exec(text)
  return match === null ? null : Number(match[1]) * MINUTES[match[2] as keyof typeof MINUTES]
}

function parted(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
