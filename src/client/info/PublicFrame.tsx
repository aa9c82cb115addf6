import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { RibbonIfLate } from '#client/api/LateRibbon.tsx'
import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './Info.module.css'

/** The info pages without a session: logo, language, theme and the link to sign in. */
export function PublicFrame() {
  const { t } = useLingui()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
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
          <LanguageChoice dense />
          <Link to="/auth/login" search={{}} className={buttonClass('tonal')}>
            {t`Log in`}
          </Link>
        </div>
      </header>
      <RibbonIfLate />
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
