import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_IDS, languageOf, type Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { OfflineError } from '#client/api/errors.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { reachability } from '#client/api/reachability.ts'
import { CurrencySelect } from '#client/costs/CurrencySelect.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { Switch } from '#client/ui/field/Switch.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { useUpdateSetting } from '#client/auth/profile.api.ts'
import { useBidEmails } from './use-bid-emails.ts'
import styles from './ProfileScreen.module.css'

/**
 * Bid e-mails and language. The switch is saved after a short pause. The language is saved at once, and then the page reloads in it. Offline the device
 * changes its language, and the account later, unless the switch still has to be saved.
 */
export function SettingsPanel({ changeLanguage }: { changeLanguage: (language: Language) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const bidEmails = useBidEmails()
  const save = useUpdateSetting()
  const chooseLanguage = (value: string) => {
    const chosen = languageOf(Number(value))
    if (chosen === language) return
    const { pending, takeBack } = bidEmails.handOver()
    save.mutate(
      { ...pending, language: LANGUAGE_IDS[chosen] },
      {
        onSuccess: () => changeLanguage(chosen),
        onError: error => {
          const isOffline = error instanceof OfflineError && !reachability.get().reachable
          if (!isOffline || pending.bidEmailNotify !== undefined) return takeBack()
          deviceStore.set({ languageUnsent: true })
          changeLanguage(chosen)
        },
      },
    )
  }
  return (
    <Panel title={t`Settings`}>
      <div className={styles.settings}>
        <Switch checked={bidEmails.on} onChange={bidEmails.turn}>
          {t`Emails about bids, cars and payments`}
        </Switch>
        <Select
          label={t`Language`}
          value={String(LANGUAGE_IDS[language])}
          onChange={chooseLanguage}
          disabled={save.isPending}
          options={[
            { value: String(LANGUAGE_IDS.en), label: 'English' },
            { value: String(LANGUAGE_IDS.ru), label: 'Русский' },
          ]}
        />
        <CurrencySelect />
        <FailureNotice failure={save.error ?? bidEmails.error} />
      </div>
    </Panel>
  )
}
