import { useLingui } from '@lingui/react/macro'
import { isUngraded } from '#domain/lots/condition.ts'

/** The condition as its auction wrote it; only "0" becomes words, because it reads like the worst score. */
export function useConditionWords(): (condition: string) => string {
  const { t } = useLingui()
  return condition => {
    if (!isUngraded(condition)) return condition
    const [, ...parts] = condition.split('/')
    return [t`Not graded`, parts.join('/')].filter(Boolean).join(' ')
  }
}
