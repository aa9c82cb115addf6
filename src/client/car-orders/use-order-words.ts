import { useLingui } from '@lingui/react/macro'
import type { MyOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'

/** An order as text: the wanted vehicle and its limits. */
export function useOrderWords() {
  const { t } = useLingui()
  const whatText = ({ kind, maker, model }: MyOrder) =>
    kind === 'goonet' ? t`A Goo-net car` : [maker, model].join(' ')
  const factsText = ({ vehicle, yearFrom, yearTo, mileageMax, budget }: MyOrder): string =>
    [
      vehicle === 'bike' && t`Bike`,
      yearFrom !== null && yearTo !== null && (yearFrom === yearTo ? String(yearFrom) : `${yearFrom} – ${yearTo}`),
      yearFrom !== null && yearTo === null && t`from year ${String(yearFrom)}`,
      yearFrom === null && yearTo !== null && t`up to year ${String(yearTo)}`,
      mileageMax !== null && t`at most ${grouped(mileageMax)} km`,
      budget !== null && t`up to ${yen(budget)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return { whatText, factsText, atText: useTokyoWords().at }
}
