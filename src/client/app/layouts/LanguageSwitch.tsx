import { LANGUAGE_IDS, type Language } from '#domain/people/languages.ts'
import { useUpdateSetting } from '#client/auth/profile.api.ts'
import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { changeLanguage } from '../change-language.ts'

/** Saves the language with the account first, then restarts in it. Offline only the device changes. */
export function LanguageSwitch() {
  const save = useUpdateSetting()
  const choose = (language: Language) =>
    save.mutate({ language: LANGUAGE_IDS[language] }, { onSettled: () => changeLanguage(language) })
  return <LanguageChoice dense onChoose={choose} />
}
