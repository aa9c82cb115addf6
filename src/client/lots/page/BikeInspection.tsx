import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BikeInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { BIKE_BLOCKS, hashSeparated, inspectedBlock, type BikeBlock as Block } from '#domain/lots/bike-inspection.ts'
import { sourceSet } from './lot-pictures.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { FullScreenGallery } from '#client/ui/picture/FullScreenGallery.tsx'
import type { GalleryPhoto } from '#client/ui/picture/gallery-photo.ts'
import { BikeBlock } from './BikeBlock.tsx'
import { BikeDetails } from './BikeDetails.tsx'
import styles from './BikeInspection.module.css'
import { BikeVideos } from './BikeVideos.tsx'
import { LotSection } from './LotSection.tsx'

const BLOCK_WORD: Record<Block, MessageDescriptor> = {
  engine: msg`Engine`,
  electro: msg({ message: 'Electrics', context: 'inspection' }),
  exterior: msg({ message: 'Exterior', context: 'inspection' }),
  front: msg`Front pair`,
  rear: msg`Rear pair`,
  chassis: msg({ message: 'Chassis', context: 'inspection' }),
}

/** The score field of each block beside the text field, for sources that have only one of the two. */
const RATE: Record<Block, 'rateEngine' | 'rateEl' | 'rateExt' | 'rateFront' | 'rateRear' | 'rateFrame'> = {
  engine: 'rateEngine',
  electro: 'rateEl',
  exterior: 'rateExt',
  front: 'rateFront',
  rear: 'rateRear',
  chassis: 'rateFrame',
}

/**
 * A bike's inspection: videos, six blocks with score, checked parts and pictures, the lettered list, and the auction's other data. Empty blocks are
 * named as not rated. A bike without an inspection says so.
 */
export function BikeInspection({ lotInfo, name }: { lotInfo: LotDetail['lotInfo']; name: string }) {
  const { t, i18n } = useLingui()
  const viewer = useOverlay('inspection')
  const [current, setCurrent] = useState('')
  const { info } = lotInfo
  if (!info) return null
  const all = BIKE_BLOCKS.map(block => {
    const { score, items } = inspectedBlock(info.rate[block].txt)
    const word = i18n._(BLOCK_WORD[block])
    return {
      block,
      word,
      score: score || scoreOf(lotInfo[RATE[block]]),
      items,
      photos: photosOf(info, block, number => t`${name}, ${word}, photo ${number}`),
    }
  })
  const blocks = all.filter(({ score, items, photos }) => score !== '' || items.length > 0 || photos.length > 0)
  const unrated = all.filter(block => !blocks.includes(block)).map(({ word }) => word)
  const isInspected = blocks.some(({ score, photos }) => score !== '' || photos.length > 0)
  const photos = blocks.flatMap(block => block.photos)
  const show = (key: string) => {
    setCurrent(key)
    viewer.show()
  }
  return (
    <>
      <BikeVideos addresses={hashSeparated(info.videos)} />
      <LotSection title={t`Inspection`} note={t`rated by the auction house, 6 is best`}>
        {isInspected ? (
          <div className={styles.blocks}>
            {blocks.map(({ block, ...ratings }) => (
              <BikeBlock key={block} {...ratings} onShow={show} />
            ))}
            {unrated.length > 0 && <p className={styles.unrated}>{t`Not rated: ${unrated.join(', ')}`}</p>}
          </div>
        ) : (
          <p>{t`The auction house has not inspected this bike yet.`}</p>
        )}
      </LotSection>
      <BikeDetails lotInfo={lotInfo} info={info} />
      {photos.length > 0 && (
        <FullScreenGallery
          open={viewer.open}
          onClose={viewer.close}
          label={t`Inspection photos`}
          closeLabel={t`Close`}
          labels={{
            previous: t`Previous photo`,
            next: t`Next photo`,
            photo: (at, of) => t`Photo ${at} of ${of}`,
          }}
          photos={photos}
          current={current}
          onCurrent={setCurrent}
        />
      )}
    </>
  )
}

const scoreOf = (rate: string | null | undefined) => (Number(rate) > 0 ? String(rate) : '')

function photosOf(info: BikeInfo, block: Block, alt: (number: number) => string): GalleryPhoto[] {
  return hashSeparated(info.rate[block].img).map((address, at) => {
    const thumb = address.replace(/-\d+(\.\w+)$/, '-320$1')
    return {
      key: `${block}-${at}`,
      src: thumb,
      thumb,
      full: address,
      srcSet: sourceSet(thumb, [320, 640, 1280]),
      alt: alt(at + 1),
    }
  })
}
