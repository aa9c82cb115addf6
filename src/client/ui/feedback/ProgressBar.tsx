import styles from './ProgressBar.module.css'

/** 2 px under the app bar while fresh data loads and older data is shown. Put it last inside the bar. */
export const ProgressBar = ({ active, label }: { active: boolean; label: string }) =>
  active ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null
