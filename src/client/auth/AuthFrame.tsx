import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/device/use-language.ts'
import { RibbonIfLate } from '#client/api/LateRibbon.tsx'
import { useNow } from '#client/api/use-now.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import { tokyoDate } from '#client/format/time.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import styles from './AuthFrame.module.css'

/** The shared frame of the sign-in pages: the harbour, logo, language switcher, theme, Tokyo clock. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Logo />
          <div className={styles.tools}>
            <ThemeToggle />
            <LanguageChoice />
          </div>
        </HarbourHero>
      </header>
      <RibbonIfLate />
      <main className={styles.main}>{children}</main>
      <TokyoFoot />
    </div>
  )
}

function TokyoFoot() {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  return (
    <footer className={styles.foot}>
      <span>
        {t`Tokyo`}
        <b>
          {/* A prerendered page does not know when it will be read. */}
          {typeof document === 'undefined' ? '\u00a0' : `${tokyoDate(now, language)}, ${tokyoClockSeconds(now)}`}
        </b>
      </span>
    </footer>
  )
}
