import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import styles from './Chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  /** Toggle chips say so (`aria-pressed`, a tick); chips that only act leave it out. */
  selected?: boolean
  /** The one that stands for all, drawn in ink: "All days". */
  strong?: boolean
}

/** The looks of a chip for a link or a label. */
export const chipClass = (selected?: boolean, className?: string): string =>
  classNames(styles.chip, selected && styles.selected, className)

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
