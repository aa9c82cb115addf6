import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Field.module.css'

/** The parts that every field has around its control. */
export interface FieldFrame {
  label: string
  /** The label is read out but not drawn; for search boxes and dense tables. */
  labelHidden?: boolean
  /** A quiet line below; an error replaces it. */
  hint?: ReactNode
  /** The error, in one line. */
  error?: string | false
  /** At the right of the label: "Forgot password?", "step 5 000 ¥". The keyboard reaches it after the control. */
  action?: ReactNode
  /** The class of the frame, for the caller's grid. */
  className?: string
  /** The control's id. */
  id?: string
}

/** The frame's properties of a field, and those that are left for its control. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, labelHidden, hint, error, action, className, id, ...control } = props
  return [{ label, labelHidden, hint, error, action, className, id }, control] as const
}

/** The attributes that link the control to its label and message. */
interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above (never beside: Russian labels are long), control, message below with an icon. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  action,
  className,
  id,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const own = useId()
  const controlId = id ?? own
  const messageId = `${controlId}-message`
  const hasAction = Boolean(action) && !labelHidden
  const text = <label htmlFor={controlId}>{label}</label>
  return (
    <div className={classNames(styles.field, hasAction && styles.withAction, className)}>
      {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : <div className={styles.head}>{text}</div>}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? messageId : undefined,
      })}
      {hasAction && <div className={styles.action}>{action}</div>}
      {error ? (
        <p id={messageId} className={styles.error} role="alert">
          <WarningIcon size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={messageId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
