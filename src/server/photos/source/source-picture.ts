import { madeOnce } from '#server/files/claims.ts'
import type { AppContext } from '#server/http/context.ts'
import { limitConcurrency, type Limit } from '#server/limit-concurrency.ts'
import type { SourcedLot } from '../pictured-lot.ts'
import { RATING_FROM, ratingAddress } from '../rating-pictures.ts'
import { fetchPicture, PictureLate, PictureNotFetched } from './fetch-picture.ts'
import { isMissing, noteMissing, whyMissing } from './missing.ts'
import { findOriginal, storeOriginal } from './originals.ts'
import { allowedAddress, type AllowedAddress } from './picture-hosts.ts'
import { judgeOriginal } from './read-original.ts'
import { refererFor } from './referers.ts'
import { isSilent, noteInTime, noteLate } from './silent-hosts.ts'

export type PictureContext = Pick<AppContext, 'clock' | 'config' | 'log' | 'pictureReferers' | 'painter' | 'shared'>

/** `isOpened`: the picture is kept for good. */
type Fetching = { limit?: Limit; isOpened?: boolean }

/** Fetches for people who wait, at most 8 MB each; some pages of a listing may wait. */
export const FETCHES = { atOnce: 8, maxWaiting: 200 }
const fetchLimit = limitConcurrency(FETCHES)

const underway = new Map<string, Promise<Buffer | null>>()

/**
 * One picture of a feed's lot as its source sent it, from the disk or fetched now. Null where there is none: no such number, a host that is not
 * allowed, a placeholder, a repeat, or a source that does not answer. Simultaneous requests fetch once.
 */
export function sourcePicture(
  lot: SourcedLot,
  number: number,
  context: PictureContext,
  { limit = fetchLimit, isOpened = false }: Fetching = {},
): Promise<Buffer | null> {
  const what = nameOf(lot, number, context)
  const known = underway.get(what)
  if (known) return known
  const work = findOrFetch(lot, number, context, { what, limit, isOpened }).finally(() => underway.delete(what))
  underway.set(what, work)
  return work
}

const nameOf = (lot: SourcedLot, number: number, { config }: PictureContext) =>
  `${config.dataDir} ${lot.token} ${number}`

/** Whether the source was just asked and answered that there is none, or with a placeholder. */
export function isNotUpYet(lot: SourcedLot, number: number, context: PictureContext): boolean {
  return whyMissing(nameOf(lot, number, context), context.clock.now()) === 'missing'
}

/** Its address at the source; 0 is the sheet, 1 and up the photos in the source's order, for a bike from 40 on those of its inspection. */
export function sourceAddress(lot: SourcedLot, number: number, hosts: readonly string[]): AllowedAddress | null {
  return allowedAddress(addressAt(lot, number), hosts)
}

function addressAt({ sheetPicture, pictures, ratings }: SourcedLot, number: number): string | null | undefined {
  if (number === 0) return sheetPicture
  return ratings && number >= RATING_FROM ? ratingAddress(ratings, number) : pictures[number - 1]
}

async function findOrFetch(
  lot: SourcedLot,
  number: number,
  context: PictureContext,
  fetching: Required<Fetching> & { what: string },
): Promise<Buffer | null> {
  const { clock, config, shared } = context
  const find = () => findOriginal(context, lot.token, number)
  const found = await find()
  if (found) return found === 'repeat' ? null : found
  const address = sourceAddress(lot, number, config.pictureHosts)
  if (!address || isMissing(fetching.what, clock.now())) return null
  const make = () => fetchAndStore(lot, number, context, { ...fetching, address })
  const picture = shared
    ? await madeOnce(shared.claims, `original ${lot.token} ${number}`, { find, make })
    : await make()
  return picture === 'repeat' ? null : picture
}

async function fetchAndStore(
  { token }: SourcedLot,
  number: number,
  context: PictureContext,
  { what, limit, isOpened, address }: Required<Fetching> & { what: string; address: AllowedAddress },
): Promise<Buffer | 'repeat' | null> {
  const { clock, log } = context
  const bytes = await limit(() => fetchOrNote(address, what, context))
  if (!bytes) return null
  const verdict = await judgeOriginal(bytes)
  if (verdict !== 'picture') {
    noteMissing(what, 'missing', clock.now())
    if (verdict === 'unreadable') log.warn({ host: address.url.host }, 'A source sent something that is no picture')
    return null
  }
  try {
    return (await storeOriginal(context, { token, number, isOpened }, bytes)) === 'repeat' ? 'repeat' : bytes
  } catch (error) {
    log.error({ err: error }, 'A picture could not be kept')
    return bytes
  }
}

async function fetchOrNote(
  address: AllowedAddress,
  what: string,
  { clock, log, pictureReferers }: PictureContext,
): Promise<Buffer | null> {
  const { host } = address.url
  if (isSilent(host, clock.now())) return null
  try {
    const bytes = await fetchPicture(address, { referer: refererFor(address.url.hostname, pictureReferers) })
    noteInTime(host)
    if (!bytes) noteMissing(what, 'missing', clock.now())
    return bytes
  } catch (error) {
    if (!(error instanceof PictureNotFetched)) throw error
    if (error instanceof PictureLate) noteLate(host, clock.now())
    else noteInTime(host)
    noteMissing(what, 'failed', clock.now())
    log.warn({ host, why: error.message }, 'A picture could not be fetched')
    return null
  }
}
