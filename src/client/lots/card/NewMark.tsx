import { useLingui } from '@lingui/react/macro'
import styles from './NewMark.module.css'

/** On a lot that a saved search found since its reader looked. */
export function NewMark() {
  const { t } = useLingui()
  return <span className={styles.mark}>{t({ message: 'New', context: 'lot' })}</span>
}
