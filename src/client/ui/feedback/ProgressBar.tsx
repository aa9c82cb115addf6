import styles from './ProgressBar.module.css'

/** 2 px under the app bar while fresh data is on its way over data that is already shown. Put it last inside the bar. */
export const ProgressBar = ({ active, label }: { active: boolean; label: string }) =>
  active ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null
