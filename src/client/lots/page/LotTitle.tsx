import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { conditionTone } from '#domain/lots/condition.ts'
import { ConditionPill } from '#client/ui/tag/ConditionPill.tsx'
import styles from './LotPage.module.css'
import { useLotWords } from './use-lot-words.ts'

/** Name, grade and chassis on the phone, with the condition as a large pill. */
export function LotTitle({ detail }: { detail: LotDetail }) {
  const { t } = useLingui()
  const { nameAndYear } = useLotWords(detail)
  const { condition } = detail.lotInfo
  const line = [detail.carSpecification.grade, detail.carInfo.chassisId].filter(Boolean).join(' · ')
  return (
    <div className={styles.title}>
      <div className={styles.titleWords}>
        <h1>{nameAndYear}</h1>
        {line && <p className={styles.titleLine}>{line}</p>}
      </div>
      {condition && (
        <ConditionPill large tone={conditionTone(condition) ?? 'plain'} label={t`Condition`}>
          {condition}
        </ConditionPill>
      )}
    </div>
  )
}
