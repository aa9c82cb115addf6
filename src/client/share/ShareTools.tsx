import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import styles from './ShareTools.module.css'

/** The settings on a shared page for visitors; both belong to the device. `theme` is the app's own toggle. */
export function ShareTools({ theme, dense }: { theme: ReactNode; dense?: boolean }) {
  const { t, i18n } = useLingui()
  const choose = (language: Language) => {
    deviceStore.set({ language })
    location.reload()
  }
  return (
    <div className={styles.tools}>
      {theme}
      <Segmented
        {...(dense && { dense })}
        label={t`Language`}
        options={[
          { value: 'en', label: 'EN' },
          { value: 'ru', label: 'RU' },
        ]}
        value={i18n.locale as Language}
        onChange={choose}
      />
    </div>
  )
}
