import type { ReactNode } from 'react'
import { RibbonIfLate } from '#client/api/LateRibbon.tsx'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import styles from './ShareGate.module.css'
import { ShareTools } from './ShareTools.tsx'

/** The full screen before a shared lot: the harbour, the reason for the stop, and the next step. */
export function ShareGate({
  kicker,
  title,
  text,
  foot,
  children,
}: {
  /** Two words beside the lock. */
  kicker: string
  title: string
  text: ReactNode
  foot?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <header>
        <HarbourHero>
          <Logo />
          <ShareTools />
        </HarbourHero>
      </header>
      <RibbonIfLate />
      <main className={styles.main}>
        <div>
          <p className={styles.kicker}>
            <LockIcon size={16} />
            {kicker}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
      </main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
