import { useLingui } from '@lingui/react/macro'
import { conditionTone } from '#domain/lots/condition.ts'
import { Pill } from '#client/ui/tag/Pill.tsx'
import { useConditionWords } from './use-condition-words.ts'

/** The condition of a vehicle in its color. `bare`: a heading already says that it is the condition. `large` is for the title of a lot. */
export function ConditionPill({ condition, bare, large }: { condition: string; bare?: boolean; large?: boolean }) {
  const { t } = useLingui()
  const wordsOf = useConditionWords()
  return (
    <Pill large={large} tone={conditionTone(condition) ?? 'plain'} label={bare ? undefined : t`Condition`}>
      {wordsOf(condition)}
    </Pill>
  )
}
