import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import { useMileageWords } from '#client/format/use-mileage-words.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { monthName } from '#domain/time/day-words.ts'
import { nameAndYear, vehicleName } from '#domain/lots/vehicle-name.ts'

/** Texts that several parts of the lot page share. */
export function useLotWords({ carInfo, carSpecification, lotInfo }: LotDetail) {
  const { t } = useLingui()
  const mileageWords = useMileageWords()
  const language = useLanguage()
  const name = vehicleName(carInfo.maker, carInfo.model)
  const grade = carSpecification.grade
  return {
    name,
    /** `Toyota Voxy 2017` */
    nameAndYear: nameAndYear(carInfo),
    /** `Toyota Voxy 2.0 ZS Kirameki III, 2017` */
    fullName: [[name, grade].filter(Boolean).join(' '), carInfo.year].filter(Boolean).join(', '),
    /** `2017, June`, or as much of it as is known. */
    yearAndMonth: [carInfo.year, carInfo.month && monthName(carInfo.month, language)].filter(Boolean).join(', '),
    mileage: asOne(mileageWords(carInfo.mileage)),
    // 0 is an electric car.
    engine: carSpecification.engineCC ? asOne(t`${grouped(carSpecification.engineCC)} cc`) : '',
    power: carSpecification.horsePower ? asOne(t`${carSpecification.horsePower} hp`) : '',
    /** Title of the page: auction, lot, maker, model, year. */
    pageTitle: [
      lotInfo.auctionName,
      lotInfo.lotNumber,
      vehicleName(carInfo.maker),
      vehicleName(carInfo.model),
      carInfo.year,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** A number and its unit stay on one line. */
function asOne(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
