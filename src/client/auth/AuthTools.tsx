import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'

/** Theme and language of the sign-in pages. A change of language reloads the page; the drafts stay. */
export function AuthTools() {
  const { t, i18n } = useLingui()
  const chooseLanguage = (language: Language) => {
    deviceStore.set({ language })
    location.reload()
  }
  return (
    <>
      <ThemeToggle />
      <Segmented
        label={t`Language`}
        options={[
          { value: 'en', label: 'EN' },
          { value: 'ru', label: 'RU' },
        ]}
        value={i18n.locale as Language}
        onChange={chooseLanguage}
      />
    </>
  )
}
