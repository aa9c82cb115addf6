import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import type { RateKind } from '#domain/costs/rates.ts'
import type { VehicleType } from '#domain/costs/vehicle-type.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'

/** The texts for parts of a cost, kinds of rates and sizes of vehicles. */
export function useCostWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const parts: Record<RateKind, string> = {
    hallFee: t`Auction fee`,
    agentFee: t`Agent fee`,
    inland: t`Domestic transport`,
    forwarding: t`Documents and loading`,
    freight: t`Freight`,
    insurance: t`Insurance`,
    exchange: t`Exchange rate`,
  }
  const types: Record<VehicleType, string> = {
    kei: t`Kei car`,
    car: t`Car`,
    large: t`Van, SUV, truck`,
    bike: t`Bike`,
  }
  /** `1 Nov 2026` */
  const dayText = (day: string) => dayMonthYear(day, language)
  return { parts, types, dayText }
}
