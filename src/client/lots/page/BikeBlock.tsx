import { useLingui } from '@lingui/react/macro'
import type { InspectedItem } from '#domain/lots/bike-inspection.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import type { GalleryPhoto } from '#client/ui/picture/gallery-photo.ts'
import { Pill } from '#client/ui/tag/Pill.tsx'
import styles from './BikeInspection.module.css'

/** One of the six blocks: its score, the checked parts with findings, and its pictures. */
export function BikeBlock({
  word,
  score,
  items,
  photos,
  onShow,
}: {
  word: string
  score: string
  items: readonly InspectedItem[]
  photos: readonly GalleryPhoto[]
  onShow: (key: string) => void
}) {
  const { t } = useLingui()
  const { isBroken, drop } = useBrokenPictures()
  const shown = photos.filter(({ key }) => !isBroken(key))
  return (
    <section className={styles.block} aria-label={word}>
      <h3 className={styles.blockHead}>
        {word}
        {score === '' ? (
          <span className={styles.unrated}>{t`Not rated`}</span>
        ) : (
          <Pill tone={toneOf(score)} label={t`Condition`}>
            {score}
          </Pill>
        )}
      </h3>
      {items.length > 0 && (
        <dl className={styles.items}>
          {items.map(({ item, finding }, at) => (
            // The same part may be checked twice.
            <div key={at} className={styles.item} data-found={finding !== '' || undefined}>
              <dt>{item}</dt>
              <dd>
                {finding || (
                  <span className={styles.fine}>
                    <CheckIcon size={16} />
                    {t`fine`}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <ul className={styles.pictures}>
          {shown.map(photo => (
            <li key={photo.key}>
              <button type="button" className={styles.picture} aria-label={photo.alt} onClick={() => onShow(photo.key)}>
                <Picture src={photo.src} alt="" onBroken={() => drop(photo.key)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** 0 to 6: like new from 5, used from 3, worn below that. */
function toneOf(score: string): 'green' | 'orange' | 'red' | 'plain' {
  const value = Number(score)
  if (!(value > 0)) return 'plain'
  return value >= 5 ? 'green' : value >= 3 ? 'orange' : 'red'
}
