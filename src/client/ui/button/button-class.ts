import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

/** One `primary` a view; `tonal` for the second; `outline` beside it; `quiet` for a text; `danger` destroys. */
export type ButtonKind = 'primary' | 'tonal' | 'outline' | 'quiet' | 'danger'
/** `large` is the phone's one big button (52 px, full width), `small` stands in dense rows (32 px). */
export type ButtonSize = 'small' | 'medium' | 'large'

/** The looks of a button for something else: a router's link, a `<label>`, a `<summary>`. */
export const buttonClass = (kind: ButtonKind = 'outline', size: ButtonSize = 'medium', className?: string): string =>
  classNames(styles.button, styles[kind], size !== 'medium' && styles[size], className)
