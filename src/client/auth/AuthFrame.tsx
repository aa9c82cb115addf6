import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useNow } from '#client/api/use-now.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { tokyoClockSeconds, tokyoDate } from '#client/format/time.ts'
import type { Language } from '#domain/people/languages.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { lateOnIdle } from './late-on-idle.ts'
import styles from './AuthFrame.module.css'

const ThemeToggle = lateOnIdle(async () => (await import('#client/device/ThemeToggle.tsx')).ThemeToggle)

/** What all sign-in pages share (§2 "Authentication screens"): the harbour, logo, language switcher, theme, Tokyo's clock. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const chooseLanguage = (language: Language) => {
    deviceStore.set({ language })
    location.reload()
  }
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Logo />
          <div className={styles.tools}>
            <Suspense>
              <ThemeToggle />
            </Suspense>
            <Segmented
              label={t`Language`}
              options={[
                { value: 'en', label: 'EN' },
                { value: 'ru', label: 'RU' },
              ]}
              value={i18n.locale as Language}
              onChange={chooseLanguage}
            />
          </div>
        </HarbourHero>
      </header>
      <main className={styles.main}>{children}</main>
      <TokyoFoot />
    </div>
  )
}

function TokyoFoot() {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <footer className={styles.foot}>
      <span>
        <Trans>Tokyo</Trans>
        <b>
          {tokyoDate(now, i18n.locale as Language)}, {tokyoClockSeconds(now)}
        </b>
      </span>
    </footer>
  )
}
