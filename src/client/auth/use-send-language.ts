import { useEffect } from 'react'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { onReachableAgain } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useUpdateSetting } from './profile.api.ts'

/** Saves a language that was chosen offline with the account, which decides the language of e-mails. */
export function useSendLanguage(): void {
  const { mutate } = useUpdateSetting()
  useEffect(() => {
    const send = () => {
      // The device's language: another tab may have chosen it.
      const { language, languageUnsent } = deviceStore.get()
      if (languageUnsent && language) mutate({ language: LANGUAGE_IDS[language] })
    }
    send()
    return onReachableAgain(send)
  }, [mutate])
}
