import { useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { loggedDocumentLabel } from '#domain/purchases/document-types.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useCostWords } from '#client/costs/use-cost-words.ts'
import { usePurchaseCostWords } from '../money/use-purchase-cost-words.ts'

const DAYS = ['etd', 'eta', 'yardArrivalEta']

/** Labels and values of the fields of a bought car or a voyage that can change, by their API names. */
export function useChangeWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const costs = usePurchaseCostWords()
  const { dayText } = useCostWords()
  const money: Record<string, string> = { price: t`Car price`, ...costs, total: t`Total` }
  const names: Record<string, string> = {
    status: t`Status`,
    voyage: t`Voyage`,
    line: t`Shipping line`,
    ship: t`Ship`,
    number: t`Voyage number`,
    stockYard: t`Storage yard`,
    yardArrivalEta: t`Yard arrival`,
    exportPort: t`Port of loading`,
    dischargePort: t`Port of discharge`,
    etd: t`ETD`,
    eta: t`ETA`,
    note: t`Note`,
    papersWritten: t`Bill of lading issued`,
    consignee: t`Consignee`,
    notifyParty: t`Notify party`,
    document: t`Document`,
    accepted: t`Accepted`,
    staffOnly: t`Managers only`,
    invoice: t`Invoice`,
    ...money,
  }
  return {
    nameOf: (name: string) => names[name] ?? name,
    valueText(name: string, value: unknown): string {
      if (name === 'status') return purchaseStatusLabel(value as number | null, language)
      if (name === 'document') return loggedDocumentLabel(String(value), language)
      if (name in money && typeof value === 'number') return yen(value)
      if (typeof value === 'boolean') return value ? t`yes` : t`no`
      if (value === null || value === undefined || value === '') return '—'
      return DAYS.includes(name) ? dayText(String(value)) : String(value)
    },
  }
}
