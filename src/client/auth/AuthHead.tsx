import type { ReactNode } from 'react'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import styles from './auth.module.css'

/** The purpose of a page in a line or two; also the title of the tab. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  useTabTitle(title)
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  )
}
