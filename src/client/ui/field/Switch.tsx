import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'size'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label, left of the switch. Without it, pass `aria-label`. */
  children?: ReactNode
}

/** An on/off setting that takes effect at once. */
export function Switch({ checked, onChange, children, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.line, className)}>
      {children !== undefined && <span className={styles.text}>{children}</span>}
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
