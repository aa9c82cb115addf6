import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import styles from './Button.module.css'
import { useDisabledReason } from './use-disabled-reason.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  /**
   * The request is running: a spinner replaces the label, the width stays, and presses do nothing. A button that is given this, true or false,
   * takes a double click as one.
   */
  pending?: boolean
  /** The reason why it is disabled. The button stays focusable and shows the reason on focus, hover and touch. */
  disabledReason?: string | false
}

/** Systems take two clicks within half a second as one double click; slower settings exist. */
const DOUBLE_CLICK_MS = 1_000

/** A button. The default is `type="button"`. */
export function Button({
  kind,
  size,
  pending,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const clickedAt = useRef(Number.NEGATIVE_INFINITY)
  // The second click of a double click comes before the button is rendered as pending. The first may have been on what was there before this button.
  const isSecond = ({ detail, timeStamp }: MouseEvent) =>
    pending !== undefined && detail > 1 && timeStamp - clickedAt.current < DOUBLE_CLICK_MS
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || isSecond(event)) event.preventDefault()
    else onClick?.(event)
    clickedAt.current = event.timeStamp
  }
  const { attributes, bubble } = useDisabledReason(disabledReason, { ...rest, onClick: press })
  return (
    <button
      {...rest}
      {...attributes}
      type={type}
      className={buttonClass(kind, size, className)}
      aria-disabled={Boolean(pending || disabledReason) || undefined}
      aria-busy={pending || undefined}
    >
      <span className={styles.label}>{children}</span>
      {pending && <Spinner className={styles.spinner} />}
      {bubble}
    </button>
  )
}
