import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What a Win did to the other bids of its group, named by their lots. '' without any. */
export function useGroupWords() {
  const { t } = useLingui()
  return {
    ended(lotNos: readonly string[]): string {
      const lots = lotNos.join(', ')
      const count = lotNos.length
      if (count === 0) return ''
      return t`${plural(count, { one: `The group is full, so the bid on lot ${lots} has ended.`, other: `The group is full, so the bids on lots ${lots} have ended.` })}`
    },
    stayEnded(lotNos: readonly string[]): string {
      const lots = lotNos.join(', ')
      const count = lotNos.length
      if (count === 0) return ''
      return t`${plural(count, { one: `The bid on lot ${lots} stays ended.`, other: `The bids on lots ${lots} stay ended.` })}`
    },
  }
}
