import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import type { Language } from '#domain/people/languages.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import styles from './Info.module.css'

/** The info pages without a session: logo, language, theme and the link to sign in. */
export function PublicFrame() {
  const { t, i18n } = useLingui()
  const chooseLanguage = (language: Language) => {
    deviceStore.set({ language })
    location.reload()
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <Link to="/about" aria-label="Minato">
          <span className={styles.wide}>
            <Logo />
          </span>
          <span className={styles.narrow}>
            <Logo bare />
          </span>
        </Link>
        <div className={styles.tools}>
          <ThemeToggle />
          <Segmented
            dense
            label={t`Language`}
            options={[
              { value: 'en', label: 'EN' },
              { value: 'ru', label: 'RU' },
            ]}
            value={i18n.locale as Language}
            onChange={chooseLanguage}
          />
          <Link to="/auth/login" search={{}} className={buttonClass('tonal')}>
            <Trans>Log in</Trans>
          </Link>
        </div>
      </header>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
