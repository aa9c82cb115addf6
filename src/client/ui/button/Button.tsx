import { useId, type ComponentProps, type MouseEvent } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  /** The request is on its way: the label gives place to a spinner, the width stays, presses do nothing. */
  pending?: boolean
  /** Why it cannot be pressed now. The button stays reachable and tells the reason on focus, hover and touch. */
  disabledReason?: string | false
}

/** A button; `type="button"` unless said otherwise. */
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
  const reasonId = useId()
  const inert = Boolean(pending || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, size, className)}
      onClick={press}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      data-reason={disabledReason || undefined}
    >
      <span className={styles.label}>{children}</span>
      {pending && <Spinner className={styles.spinner} />}
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  )
}
