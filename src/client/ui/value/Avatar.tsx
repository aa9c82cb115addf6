import styles from './Avatar.module.css'

/**
 * One or two letters in a disc. It is decorative: the control around it carries the name, so the letters are not part of the page
 * text.
 */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className={styles.avatar} data-initials={initials} aria-hidden="true" />
)
