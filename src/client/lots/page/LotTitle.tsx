import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import styles from './LotPage.module.css'
import { useLotWords } from './use-lot-words.ts'

/** Name, grade and chassis on the phone, with the condition. */
export function LotTitle({ detail }: { detail: LotDetail }) {
  const { nameAndYear } = useLotWords(detail)
  const { condition } = detail.lotInfo
  const line = [detail.carSpecification.grade, detail.carInfo.chassisId].filter(Boolean).join(' · ')
  return (
    <div className={styles.title}>
      <div className={styles.titleWords}>
        <h1>{nameAndYear}</h1>
        {line && <p className={styles.titleLine}>{line}</p>}
      </div>
      {condition && <ConditionPill condition={condition} large />}
    </div>
  )
}
