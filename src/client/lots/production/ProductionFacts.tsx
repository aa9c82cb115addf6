import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PRODUCTION_FIELDS, type ProductionField, type ProductionMonth } from '#contract/lots/production.shapes.ts'
import { monthName } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Facts } from '#client/ui/value/Facts.tsx'

const LABEL: Record<ProductionField, MessageDescriptor> = {
  year: msg`Built`,
  modelCode: msg`Model code`,
  modelName: msg`Model name`,
  gradeCode: msg`Grade code`,
  engineNo: msg`Engine number`,
  transmission: msg`Gearbox`,
  description: msg`Description`,
  code: msg`Code`,
  colorCode: msg`Color code`,
  trimCode: msg`Trim code`,
  catalogNo: msg`Catalog number`,
}

/** The known facts. Empty fields are left out. The month has the form "2015/06 (June)". */
export function ProductionFacts({ found }: { found: ProductionMonth }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const items = PRODUCTION_FIELDS.filter(field => found[field] !== '').map(field => ({
    label: i18n._(LABEL[field]),
    value: field === 'year' ? `${found.year} (${monthName(Number(found.year.split('/')[1]), language)})` : found[field],
  }))
  return <Facts items={items} filled />
}
