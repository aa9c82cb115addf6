import { FEED_BLOCKS, type BikeBlock } from './bike-inspection.ts'

/** A block as in the feed: its text, and picture addresses joined by `#`. */
type BikeRating = { txt: string; img: string }

/** Fields of a bike's feed beyond its row. Parts stay joined by `#` as in the feed, sentences are tidied, and '' means nothing. */
type BikeInfo = {
  videos: string
  /** Lettered lines (bike-inspection.ts `letteredList`). */
  list: string
  /** The inspector's sentence. */
  report: string
  /** The seller's sentence. */
  seller: string
  /** Recent prices of such bikes, in the hall's words. */
  priceRange: string
  rate: Record<BikeBlock, BikeRating>
}

/**
 * Reads the `info` of a bike's row, as an object or as JSON text. Keys have stray blanks and capitals (`"BDS report "`, `" exhibition  shop .."`).
 * `rate` has exactly six entries in the feed's order. Each is an object or, in the halls' direct form, bare text; that form calls the films `video`.
 * Null for anything else.
 */
export function readBikeInfo(info: unknown): BikeInfo | null {
  const record = typeof info === 'string' ? parsed(info) : info
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null
  const found = new Map(Object.entries(record).map(([name, value]) => [bareName(name), value]))
  const text = (...names: string[]) => tidy(names.map(name => found.get(name)).find(value => value !== undefined))
  const rates = Object.values((found.get('rate') ?? []) as object)
  const rate = Object.fromEntries(FEED_BLOCKS.map((block, at) => [block, ratingOf(rates[at])]))
  return {
    videos: joined(found.get('videos') ?? found.get('video')),
    list: text('list'),
    report: sentences(text('bdsreport', 'report', 'inspectorreport')),
    seller: sentences(text('exhibitionshop', 'seller', 'shopcomment')),
    priceRange: sentences(text('successfulbidpricerangeinformation', 'pricerange')),
    rate: rate as Record<BikeBlock, BikeRating>,
  }
}

/** The inspector's texts and addresses as the source gave them: our own market's as a record, a feed's as the JSON text of its row. Null for a car. */
export function bikeInfoOf(lot: { vehicle: string; details: unknown; info: string | null }): BikeInfo | null {
  return lot.vehicle === 'bike' ? (readBikeInfo(lot.details) ?? readBikeInfo(lot.info)) : null
}

function parsed(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const bareName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

function ratingOf(value: unknown): BikeRating {
  if (typeof value === 'string') return { txt: value, img: '' }
  const { txt, img } = (value ?? {}) as Partial<Record<keyof BikeRating, unknown>>
  return { txt: tidy(txt), img: joined(img) }
}

/** A list, or a text that is already joined. */
function joined(value: unknown): string {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string').join('#') : tidy(value)
}

function tidy(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** ` exterior  after market .ETC attaching . paint ..` as `Exterior after market. ETC attaching. Paint.` */
function sentences(text: string): string {
  return text
    .split(/\s*\.(?!\d)\s*/)
    .map(part => part.replaceAll(/\s+/g, ' ').trim())
    .filter(part => part !== '')
    .map(part => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`)
    .join(' ')
}
