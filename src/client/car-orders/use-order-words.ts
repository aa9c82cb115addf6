import { useLingui } from '@lingui/react/macro'
import type { MyOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { tokyoDate } from '#client/format/time.ts'

/** An order as text: the wanted vehicle and its limits. */
export function useOrderWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const whatText = ({ kind, maker, model }: MyOrder) =>
    kind === 'goonet' ? t`A Goo-net car` : [maker, model].join(' ')
  const factsText = ({ vehicle, yearFrom, yearTo, mileageMax, budget }: MyOrder): string =>
    [
      vehicle === 'bike' && t`Motorbike`,
      yearFrom !== null && yearTo !== null && (yearFrom === yearTo ? String(yearFrom) : `${yearFrom} – ${yearTo}`),
      yearFrom !== null && yearTo === null && t`from year ${String(yearFrom)}`,
      yearFrom === null && yearTo !== null && t`up to year ${String(yearTo)}`,
      mileageMax !== null && t`at most ${grouped(mileageMax)} km`,
      budget !== null && t`up to ${grouped(budget)} ¥`,
    ]
      .filter(Boolean)
      .join(' · ')
  const atText = (iso: string) => {
    const at = new Date(iso)
    return t`${tokyoDate(at, language)}, ${tokyoClock(at)} Tokyo`
  }
  return { whatText, factsText, atText }
}
