import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

/**
 * One `primary` per view; `tonal` for the second action; `outline` next to it; `quiet` for a text button; `danger` for destructive
 * actions.
 */
export type ButtonKind = 'primary' | 'tonal' | 'outline' | 'quiet' | 'danger'
/** `large` is the main button on a phone (52 px, full width); `small` is for dense rows (32 px). */
export type ButtonSize = 'small' | 'medium' | 'large'

/** The button's style for other elements: a router link, a `<label>`, a `<summary>`. */
export const buttonClass = (kind: ButtonKind = 'outline', size: ButtonSize = 'medium', className?: string): string =>
  classNames(styles.button, styles[kind], size !== 'medium' && styles[size], className)
