import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CountDot } from './CountDot.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in the language of the screen. Also shown as a tooltip by the browser. */
  label: string
  /** A counter over the corner; a screen reader hears "label, 4". */
  count?: number
  /** For a button that stays on or off (a star): `aria-pressed`, blue when on. Leave out for plain buttons. */
  on?: boolean
  /** 30 px for dense tables; a thumb still hits 44. */
  dense?: boolean
}

/** The looks of an icon button for a router's link. */
export const iconButtonClass = (className?: string): string => classNames(styles.button, className)

/** A square button with an icon alone. */
export function IconButton({
  label,
  count,
  on,
  dense,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={classNames(styles.button, on && styles.on, dense && styles.dense, className)}
      aria-label={count ? `${label}, ${count > 99 ? '99+' : count}` : label}
      aria-pressed={on}
    >
      {children}
      <CountDot count={count} corner />
    </button>
  )
}
