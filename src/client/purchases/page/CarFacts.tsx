import { Trans, useLingui } from '@lingui/react/macro'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { dayMonthYear, monthName } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useColourName } from '#client/lots/page/use-colour-name.ts'
import { useConditionWords } from '#client/format/use-condition-words.ts'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import { Facts } from '#client/ui/value/Facts.tsx'

/** The car's data, and where it was bought. */
export function CarFacts({ car }: { car: PurchaseView['carDetail'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const conditionWords = useConditionWords()
  const mileageWords = useMileageWords()
  const colour = useColourName(car.color)
  const [year, month] = car.yearMonth.split('-')
  return (
    <Facts
      columns
      items={[
        { label: t`Model`, value: vehicleName(car.model) },
        {
          label: t`Year`,
          value: year ? [month && monthName(Number(month), language), year].filter(Boolean).join(' ') : '—',
        },
        { label: t`Chassis number`, value: car.chassis || '—' },
        { label: t`Mileage`, value: mileageWords(car.mileage) },
        { label: t`Engine`, value: !car.engine ? '—' : <Trans>{grouped(car.engine)} cc</Trans> },
        { label: t`Color`, value: colour || '—' },
        { label: t`Condition`, value: conditionWords(car.condition) || '—' },
        { label: t`Auction`, value: car.auction },
        { label: t`Lot number`, value: car.lotNo },
        { label: t`Purchase date`, value: dayMonthYear(tokyoDay(new Date(car.purchaseDate)), language) },
      ]}
    />
  )
}
