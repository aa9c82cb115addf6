import { FEED_BLOCKS } from './bike-inspection.ts'
import type { BikeBlock } from './bike-inspection.ts'

/** A block as the feed has it: its text, and addresses of its pictures joined by `#` (specification §3 "Bike rating"). */
export type BikeRating = { txt: string; img: string }

/** What a bike's feed tells beyond its row: parts joined by `#` as the feed joins them, sentences tidied, '' where there is nothing. */
export type BikeInfo = {
  videos: string
  /** Lettered lines (bike-inspection.ts `letteredList`). */
  list: string
  /** The inspector's sentence. */
  report: string
  /** The seller's sentence. */
  seller: string
  /** What such bikes fetched lately, in the hall's words. */
  priceRange: string
  rate: Record<BikeBlock, BikeRating>
}

/**
 * The `info` of a bike's row, as an object or as its JSON text. Keys carry stray blanks and capitals (`"BDS report "`, `" exhibition  shop .."`);
 * `rate` has exactly six entries in the feed's order, each an object or, in the halls' direct form, its bare text. Null where it is none of this.
 */
export function readBikeInfo(info: unknown): BikeInfo | null {
  const record = typeof info === 'string' ? parsed(info) : info
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null
  const found = new Map(Object.entries(record).map(([name, value]) => [bareName(name), value]))
  const text = (...names: string[]) => tidy(names.map(name => found.get(name)).find(value => value !== undefined))
  const rates = Object.values((found.get('rate') ?? []) as object)
  const rate = Object.fromEntries(FEED_BLOCKS.map((block, at) => [block, ratingOf(rates[at])]))
  return {
    videos: joined(found.get('videos')),
    list: text('list'),
    report: sentences(text('bdsreport', 'report', 'inspectorreport')),
    seller: sentences(text('exhibitionshop', 'seller', 'shopcomment')),
    priceRange: sentences(text('successfulbidpricerangeinformation', 'pricerange')),
    rate: rate as Record<BikeBlock, BikeRating>,
  }
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

/** A list as such, or joined already. */
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
