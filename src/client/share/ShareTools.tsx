import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { ThemeToggle } from '#client/device/ThemeToggle.tsx'
import styles from './ShareTools.module.css'

/** The settings on a shared page for visitors; both belong to the device. */
export const ShareTools = ({ dense }: { dense?: boolean }) => (
  <div className={styles.tools}>
    <ThemeToggle />
    <LanguageChoice dense={dense} />
  </div>
)
