import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CountDot } from './CountDot.tsx'
import styles from './IconButton.module.css'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action, in the language of the screen. The browser also shows it as a tooltip. */
  label: string
  /** A counter over the corner; a screen reader reads "label, 4". */
  count?: number
  /** For a toggle button (a star): `aria-pressed`, blue when on. Omit for plain buttons. */
  on?: boolean
  /** 30 px for dense tables; the touch target stays 44 px. */
  dense?: boolean
  /** As of a `Button`. */
  disabledReason?: string | false
}

/** The icon button's style, for a router link. */
export const iconButtonClass = classNames(styles.button)

/** A square button with only an icon. */
export function IconButton({
  label,
  count,
  on,
  dense,
  disabledReason,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { attributes, bubble } = useDisabledReason(disabledReason, rest)
  return (
    <button
      title={disabledReason ? undefined : label}
      {...rest}
      {...attributes}
      type={type}
      className={classNames(styles.button, on && styles.on, dense && styles.dense, className)}
      aria-label={count ? `${label}, ${count > 99 ? '99+' : count}` : label}
      aria-pressed={on}
      aria-disabled={disabledReason ? true : rest['aria-disabled']}
    >
      {children}
      <CountDot count={count} corner />
      {bubble}
    </button>
  )
}
