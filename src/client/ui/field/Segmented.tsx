import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Segmented.module.css'

interface SegmentedOption<V extends string> {
  value: V
  label: string
  /** Drawn instead of the label, which is then read out and shown as a tooltip. */
  icon?: ReactNode
  disabled?: boolean
}

/** One choice of a few. Native radio buttons, so arrow keys and forms work. `wide` divides the width equally. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  dense,
  className,
}: {
  label: string
  options: readonly SegmentedOption<V>[]
  value: V | null
  onChange: (value: V) => void
  wide?: boolean
  dense?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, wide && styles.wide, dense && styles.dense, className)}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={styles.part}
          data-chosen={option.value === value || undefined}
          title={option.icon ? option.label : undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? option.label}
          {option.icon !== undefined && <VisuallyHidden>{option.label}</VisuallyHidden>}
        </label>
      ))}
    </div>
  )
}
