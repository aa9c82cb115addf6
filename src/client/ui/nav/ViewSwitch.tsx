import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './ViewSwitch.module.css'

/** Selects how a list is drawn: one icon for each view. Native radio buttons. */
export function ViewSwitch<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: V; label: string; icon: ReactNode }[]
  value: V
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map(option => (
        <label
          key={option.value}
          className={styles.view}
          data-chosen={option.value === value || undefined}
          title={option.label}
        >
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <VisuallyHidden>{option.label}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}
