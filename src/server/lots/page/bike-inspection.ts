import type { BikeInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { bikeInfoOf } from '#domain/lots/bike-info.ts'
import { FEED_BLOCKS, hashSeparated, type BikeBlock } from '#domain/lots/bike-inspection.ts'
import { inspectionInRussian } from '#domain/lots/inspection-words/inspection-in-russian.ts'
import type { Language } from '#domain/people/languages.ts'
import { clipAddresses } from '#server/photos/clip/clip-addresses.ts'
import { pictureAddress } from '#server/photos/picture-addresses.ts'
import { ratingNumber } from '#server/photos/rating-pictures.ts'
import { allowedAddress } from '#server/photos/source/picture-hosts.ts'
import { bikeFields } from '../bike-fields.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** The photos of a bike drawn by us that show a given part. */
const SEEN_IN: Record<BikeBlock, readonly number[]> = {
  engine: [6, 1],
  front: [3],
  exterior: [1, 2],
  rear: [4, 7],
  electro: [5],
  chassis: [2, 4],
}

/**
 * Marks and inspection of a bike as its page shows them, in the reader's language; nothing for a car. Picture addresses are ours, as everywhere.
 */
export function bikeInspection(
  lot: NamedLot,
  pictureHosts: readonly string[],
  language: Language,
): Partial<LotDetail['lotInfo']> {
  if (lot.vehicle !== 'bike') return {}
  const { serial: _, ...rates } = bikeFields(lot)
  const info = inspectionInfo(lot, pictureHosts)
  return { ...rates, info: info && language === 'ru' ? inspectionInRussian(info) : info }
}

function inspectionInfo(lot: NamedLot, pictureHosts: readonly string[]): BikeInfo | null {
  const info = bikeInfoOf(lot)
  if (!info) return null
  const isInspected = lot.condition !== '0'
  const picturesOf = (block: BikeBlock): string[] => {
    if (lot.drawn) return isInspected ? SEEN_IN[block].map(number => pictureAddress(lot.photo_token, number, 1280)) : []
    return hashSeparated(info.rate[block].img).flatMap((address, at) => {
      const number = ratingNumber(FEED_BLOCKS.indexOf(block), at)
      return number && allowedAddress(address, pictureHosts) ? pictureAddress(lot.photo_token, number, 1280) : []
    })
  }
  const videos = lot.drawn
    ? isInspected
      ? clipAddresses(lot.photo_token)
      : []
    : hashSeparated(info.videos).filter(address => allowedAddress(address, pictureHosts) !== null)
  const rate = Object.fromEntries(
    FEED_BLOCKS.map(block => [block, { txt: info.rate[block].txt, img: picturesOf(block).join('#') }]),
  )
  return { ...info, videos: videos.join('#'), rate: rate as BikeInfo['rate'] }
}
