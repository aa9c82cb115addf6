import styles from './Menu.module.css'

/** A hairline between groups of a menu. */
export const MenuLine = () => <hr className={styles.line} />
