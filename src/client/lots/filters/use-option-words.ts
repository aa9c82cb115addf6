import { useLingui } from '@lingui/react/macro'
import type { CountedOption } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PickerOption, PickerTexts } from '#client/ui/field/OptionList.tsx'

/** Choices with their counters as the pickers of `ui` take them, and the words around them. */
export function useOptionWords() {
  const { t } = useLingui()
  const texts: PickerTexts = {
    search: t`Search`,
    empty: t`Nothing found`,
    loading: t`Loading options…`,
    clear: t`Clear`,
  }
  const pickerOptions = (options: CountedOption[] = []): PickerOption[] =>
    options.map(option => ({ value: String(option.value), label: option.label, count: grouped(option.counter) }))
  return { texts, pickerOptions }
}
