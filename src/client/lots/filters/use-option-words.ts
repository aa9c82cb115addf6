import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CountedOption } from '#contract/wire.ts'
import { colourName } from '#domain/lots/colours.ts'
import { grouped } from '#domain/money/yen.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useConditionWords } from '#client/format/use-condition-words.ts'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import type { PickerOption } from '#client/ui/field/OptionList.tsx'
import { useDevice } from '#client/device/use-device.ts'
import { FILTER_FIELDS } from './filter-fields.ts'
import { nameWithoutList } from './name-without-list.ts'
import { byUse } from './recent-choices.ts'
import type { FilterParam } from '../listing/read-listing-search.ts'

export type NamedParam = keyof typeof FILTER_FIELDS

/** Choices with their counters in the form of the `ui` pickers, and the texts around them. */
export function useOptionWords() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const texts = usePickerTexts()
  const conditionWords = useConditionWords()
  /** The readable label of a choice. Codes (FAT, 4.5, NHP10) stay unchanged. */
  const wordOf = (param: FilterParam, label: string): string => {
    if (param === 'condition') return conditionWords(label)
    if (param === 'color') return colourName(label, language)
    return param === 'maker' || param === 'model' ? vehicleName(label) : label
  }
  /** A chosen value in words. A name that is not known is the field's label: a bare number would mean nothing. */
  const wordOfChosen = (param: NamedParam, value: string, listed: readonly CountedOption[] = []): string => {
    const option = listed.find(each => String(each.value) === value)
    const label = option?.label ?? nameWithoutList(queryClient, param, value, language)
    return label === undefined ? i18n._(FILTER_FIELDS[param].label) : wordOf(param, label)
  }
  const recent: Partial<Record<FilterParam, string[]>> = {
    maker: useDevice('recentMakers'),
    model: useDevice('recentModels'),
  }
  const pickerOptions = (param: FilterParam, options: CountedOption[] = []): PickerOption[] =>
    (recent[param] ? byUse(options, recent[param]) : options).map((option: CountedOption & { recent?: boolean }) => ({
      value: String(option.value),
      label: wordOf(param, option.label),
      count: grouped(option.counter),
      ...(option.recent && { recent: true }),
    }))
  /** For lists sorted by use, which a tap sorts alphabetically. */
  const byName = (param: FilterParam): string | undefined => (recent[param] ? t`A–Z` : undefined)
  return { texts, pickerOptions, wordOf, wordOfChosen, byName }
}
