import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { useLanguage } from './use-language.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { deviceStore } from './device-store.ts'

/** English or Russian. The page starts again in the chosen language. */
export function LanguageChoice({
  dense,
  onChoose = restartIn,
}: {
  dense?: boolean
  onChoose?: (language: Language) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Segmented
      dense={dense}
      label={t`Language`}
      options={[
        { value: 'en', label: 'EN' },
        { value: 'ru', label: 'RU' },
      ]}
      value={language}
      onChange={onChoose}
    />
  )
}

/** Stores the language on the device and loads the page again. Typed texts survive in the device's drafts. */
export function restartIn(language: Language): void {
  deviceStore.set({ language })
  location.reload()
}
