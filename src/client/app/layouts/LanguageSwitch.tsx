import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { Language } from '#domain/people/languages.ts'
import { useUpdateSetting } from '#client/auth/profile.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { changeLanguage } from '../i18n.ts'

/** Saves the language with the account first, then restarts in it. Offline only the device changes. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const { bidEmailNotify } = useProfile().detail
  const save = useUpdateSetting()
  const choose = (language: Language) =>
    save.mutate({ bidEmailNotify, language: LANGUAGE_IDS[language] }, { onSettled: () => changeLanguage(language) })
  return (
    <Segmented
      dense
      label={t`Language`}
      options={[
        { value: 'en', label: 'EN' },
        { value: 'ru', label: 'RU' },
      ]}
      value={i18n.locale as Language}
      onChange={choose}
    />
  )
}
