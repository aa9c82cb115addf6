import { LANGUAGE_IDS, type Language } from '#domain/people/languages.ts'
import { useUpdateSetting } from '#client/auth/profile.api.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { changeLanguage } from '../change-language.ts'

/** Saves the language with the account first, then restarts in it. The account gets one that it does not have yet later. */
export function LanguageSwitch() {
  const save = useUpdateSetting()
  const choose = (language: Language) =>
    save.mutate(
      { language: LANGUAGE_IDS[language] },
      {
        onError: () => deviceStore.set({ languageUnsent: true }),
        onSettled: () => changeLanguage(language),
      },
    )
  return <LanguageChoice dense onChoose={choose} />
}
