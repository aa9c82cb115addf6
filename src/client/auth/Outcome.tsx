import type { ReactNode } from 'react'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './auth.module.css'

const MARK = { blue: <MailIcon />, green: <CheckIcon />, red: <WarningIcon /> }

/** The result of a step, shown instead of its form: a mark, a headline, a line, and the next step. */
export function Outcome({
  tone,
  icon = MARK[tone],
  title,
  text,
  children,
}: {
  tone: keyof typeof MARK
  icon?: ReactNode
  title: string
  text: ReactNode
  children: ReactNode
}) {
  useTabTitle(title)
  return (
    <div className={styles.form}>
      <div className={styles.outcome} role={tone === 'red' ? 'alert' : 'status'}>
        <span className={styles.mark} data-tone={tone}>
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
      {children}
    </div>
  )
}
