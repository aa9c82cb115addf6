import { useLingui } from '@lingui/react/macro'
import type { Logistics } from '#contract/purchases/purchases.shapes.ts'
import { dayMonthYear, dayName } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { VoyageStrip } from './VoyageStrip.tsx'

/** The car's voyage, as a drawing and in words. */
export function LogisticsFacts({ logistics }: { logistics: Logistics }) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = serverToday()
  const day = (text: string | null) => text && dayAndPastYear(text, today, language, dayName)
  const ship = [logistics.ship, logistics.voyage].filter(Boolean).join(' ')
  const items: [string, string | null][] = [
    [t`Port of loading`, logistics.exportPort],
    [t`Port of discharge`, logistics.dischargePort],
    [t`Export type`, logistics.typeOfExport],
    [t`Country of destination`, logistics.destination],
    [t`Shipping line`, logistics.shippingLine],
    [t`Voyage`, ship],
    [t`ETD`, day(logistics.etd)],
    [t`ETA`, day(logistics.eta)],
    [t`Storage yard`, logistics.stockYard],
    [t`Yard arrival`, day(logistics.yardArrivalEta)],
    [t`Purchase date`, dayMonthYear(tokyoDay(new Date(logistics.purchaseDate)), language)],
  ]
  return (
    <>
      <VoyageStrip logistics={logistics} />
      <Facts columns items={items.map(([label, value]) => ({ label, value: value || '—' }))} />
    </>
  )
}
