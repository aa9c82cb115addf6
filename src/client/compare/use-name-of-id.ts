import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readLotId } from '#domain/lots/lot-id.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { seenCard } from '#client/lots/page/lot-from-card.ts'

/** A lot that did not load is named by its card, if a list showed it, and by the number and the day that its id holds. */
export function useNameOfId(): (id: string) => string {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  return id => {
    const { day, lotNo } = readLotId(id)!
    const card = seenCard(queryClient, id)
    return [
      card && vehicleName(card.maker, card.model),
      t`Lot ${lotNo}`,
      day !== null && dayOfMonth(day, i18n.locale as Language),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
