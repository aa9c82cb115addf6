import styles from './Avatar.module.css'

/** One or two letters in a disc; decorative, the control around it carries the name. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {initials}
  </span>
)
