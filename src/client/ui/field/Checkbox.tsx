import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'size' | 'ref'> {
  checked: boolean
  /** Some, but not all, of the group is selected. Drawn as a bar; a press selects all. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  /** The label beside the box. Without it, pass `aria-label`. */
  children?: ReactNode
  /** At the far right: a count. */
  count?: ReactNode
  dense?: boolean
}

/** A box with its label; the whole line is the press target. */
export function Checkbox({ checked, mixed, onChange, children, count, dense, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.line, dense && styles.dense, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        checked={checked}
        ref={node => {
          if (node) node.indeterminate = Boolean(mixed)
        }}
        onChange={event => onChange(event.target.checked)}
      />
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
