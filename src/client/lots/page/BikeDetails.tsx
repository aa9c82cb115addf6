import { useLingui } from '@lingui/react/macro'
import type { BikeInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { letteredList } from '#domain/lots/bike-inspection.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import styles from './BikeInspection.module.css'
import { LotSection } from './LotSection.tsx'

/** The lettered list of a bike's pictures, A to Z, and the auction's other data. Missing data is left out. */
export function BikeDetails({ lotInfo, info }: { lotInfo: LotDetail['lotInfo']; info: BikeInfo }) {
  const { t } = useLingui()
  const letters = letteredList(info.list)
  const road: Record<string, string> = { completed: t`passed`, before: t`not yet` }
  const inspection = lotInfo.inspection ?? ''
  const facts = [
    { label: t`Shaken (road inspection)`, value: road[inspection] ?? (inspection && t`until ${inspection}`) },
    { label: t`Inspector`, value: info.report },
    { label: t`Seller`, value: info.seller },
    { label: t`Recent sales`, value: info.priceRange },
  ].filter(fact => fact.value)
  return (
    <>
      {letters.length > 0 && (
        <LotSection title={t`Marked on the photos`}>
          <dl className={styles.letters}>
            {letters.map(({ letter, text }, at) => (
              <div key={at} className={styles.letter}>
                <dt>{letter}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </LotSection>
      )}
      {facts.length > 0 && (
        <LotSection title={t`Other details`}>
          <Facts items={facts} />
        </LotSection>
      )}
    </>
  )
}
