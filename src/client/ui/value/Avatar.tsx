import styles from './Avatar.module.css'

/** One or two letters in a disc; decorative, the control around it carries the name, so that the letters are no text of the page. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={styles.avatar} data-initials={initials} aria-hidden="true" />
)
