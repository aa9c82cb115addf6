import { useLingui } from '@lingui/react/macro'
import type { PickerTexts } from '#client/ui/field/OptionList.tsx'

/** The texts around a list of choices. */
export function usePickerTexts(): PickerTexts {
  const { t } = useLingui()
  return { search: t`Search`, empty: t`Nothing found`, loading: t`Loading…`, clear: t`Clear` }
}
