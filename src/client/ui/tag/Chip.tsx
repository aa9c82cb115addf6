import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import styles from './Chip.module.css'

interface ChipProps extends ComponentProps<'button'> {
  /** For toggle chips (`aria-pressed`, a tick); chips that only act omit it. */
  selected?: boolean
  /** The chip that selects everything, drawn in ink: "All days". */
  strong?: boolean
}

/** A choice among several, or a quick action. */
export function Chip({ selected, strong, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.chip, selected && (strong ? styles.strong : styles.selected), className)}
      aria-pressed={selected}
    >
      {selected && !strong && <CheckIcon size={16} />}
      {children}
    </button>
  )
}
