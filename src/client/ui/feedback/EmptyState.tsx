import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** The list is empty: one sentence, the reason, and where to go next (`children`, usually one tonal and one quiet button). */
export const EmptyState = ({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) => (
  <div className={styles.empty}>
    <svg className={styles.drawing} width="150" height="64" viewBox="0 16 150 64" aria-hidden="true">
      <path className={styles.quay} d="M8 76h134" />
      <path className={styles.houses} d="M30 76V34h18v42M66 76V22h18v54M102 76V40h18v36" />
      <path className={styles.car} d="M40 66v-9l7-13a6 6 0 0 1 5-3h42a6 6 0 0 1 5 3l8 13v9z" />
      <circle className={styles.wheel} cx="56" cy="68" r="7" />
      <circle className={styles.wheel} cx="92" cy="68" r="7" />
    </svg>
    <p className={styles.title}>{title}</p>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
