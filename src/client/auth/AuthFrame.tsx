import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useNow } from '#client/api/use-now.ts'
import { tokyoClockSeconds, tokyoDate } from '#client/format/time.ts'
import type { Language } from '#domain/people/languages.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { latePart } from './late-part.tsx'
import styles from './AuthFrame.module.css'

const AuthTools = latePart(async () => (await import('./AuthTools.tsx')).AuthTools)

/** What all sign-in pages share (§2 "Authentication screens"): the harbour, logo, language switcher, theme, Tokyo's clock. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Logo />
          <div className={styles.tools}>
            <Suspense>
              <AuthTools />
            </Suspense>
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
