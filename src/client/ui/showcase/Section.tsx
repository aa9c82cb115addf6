import type { ReactNode } from 'react'
import { Panel } from '../value/Panel.tsx'
import styles from './Showcase.module.css'

/** A titled box of the showcase. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className={styles.box}>{children}</div>
  </Panel>
)
