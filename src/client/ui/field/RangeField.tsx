import { useId, useState, type CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { useDelayed } from '../hooks/use-delayed.ts'
import { CloseIcon } from '../icons/CloseIcon.tsx'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import { DigitsInput } from './DigitsInput.tsx'
import { groupDigits } from './digits.ts'
import box from './box.module.css'
import field from './Field.module.css'
import styles from './RangeField.module.css'

/** Zero means "no limit" on either side and shows an empty field. */
export interface Range {
  from: number
  to: number
}

interface RangeFieldProps extends Range {
  label: string
  /** The available range: the ends of the slider and the placeholders. Both 0 while it is not known. A bound may lie beyond it. */
  min: number
  max: number
  step?: number
  /** Called while typing (beyond min and max only when the field is left), and while dragging; the caller debounces expensive work. */
  onChange: (range: Range) => void
  fromLabel: string
  toLabel: string
  /** Shown 700 ms after from exceeds to. */
  invalidText: string
  /** If given, "Clear" appears once a bound is set: as a cross where the fields are `dense`. */
  clearLabel?: string
  /** False for years. */
  grouped?: boolean
  /** Only the fields, 34 px, for the filter panel of wide screens. */
  dense?: boolean
  disabled?: boolean
}

/**
 * Two fields above one slider with two thumbs. When a field loses focus the two bounds are ordered. A typed bound beyond the range stays as typed:
 * the range is that of the moment, and the bound may be kept for longer.
 */
export function RangeField(props: RangeFieldProps) {
  const { label, min, max, step = 1, from, to, onChange, fromLabel, toLabel, grouped = true, dense, disabled } = props
  const messageId = useId()
  const [draft, setDraft] = useState<Partial<Range>>({})
  const shown = { from, to, ...draft }
  const isKnown = min !== 0 || max !== 0
  const outside = (value: number) => isKnown && value !== 0 && (value < min || value > max)
  const crossed = shown.from !== 0 && shown.to !== 0 && shown.from > shown.to
  const invalid = useDelayed(crossed)

  const type = (side: keyof Range, value: number | null) => {
    const next = { ...shown, [side]: value ?? 0 }
    // Half a number is often outside: "20" of the year 2015.
    const isComplete = !outside(next[side]) && !(next.from !== 0 && next.to !== 0 && next.from > next.to)
    setDraft(isComplete ? {} : { ...draft, [side]: next[side] })
    if (isComplete) onChange({ from: next.from, to: next.to })
  }
  const settle = () => {
    if (draft.from === undefined && draft.to === undefined) return
    setDraft({})
    onChange(crossed ? { from: shown.to, to: shown.from } : { from: shown.from, to: shown.to })
  }

  const low = from === 0 ? min : Math.min(max, Math.max(min, from))
  const high = to === 0 ? max : Math.min(max, Math.max(min, to))
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0)
  const drag = (side: keyof Range, value: number) => {
    setDraft({})
    if (side === 'from') onChange({ from: Math.min(value, high) <= min ? 0 : Math.min(value, high), to })
    else onChange({ from, to: Math.max(value, low) >= max ? 0 : Math.max(value, low) })
  }

  const input = (side: keyof Range, name: string, bound: number) => (
    <label className={classNames(box.box, dense && box.small, dense ? styles.tight : styles.bound)}>
      {!dense && <span className={styles.name}>{name}</span>}
      <DigitsInput
        className={classNames(box.control, !dense && box.right)}
        aria-label={`${label}, ${name}`}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? messageId : undefined}
        placeholder={isKnown ? groupDigits(bound, grouped) : undefined}
        grouped={grouped}
        disabled={disabled}
        value={shown[side] === 0 ? null : shown[side]}
        onChange={value => type(side, value)}
        onBlur={settle}
        onKeyDown={event => event.key === 'Enter' && settle()}
      />
    </label>
  )
  // The fields serve keyboards and screen readers; the thumbs are for pointers only.
  const thumb = (side: keyof Range, value: number) => (
    <input
      type="range"
      className={styles.thumb}
      aria-hidden="true"
      tabIndex={-1}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled || max <= min}
      onChange={event => drag(side, Number(event.target.value))}
    />
  )

  return (
    <div role="group" aria-label={label} className={field.field}>
      <div className={classNames(field.head, !dense && styles.head)}>
        <span className={classNames(styles.title, !dense && styles.large)}>{label}</span>
        {props.clearLabel && (from !== 0 || to !== 0) && (
          <button
            type="button"
            className={styles.clear}
            {...(dense && { 'aria-label': props.clearLabel, title: props.clearLabel })}
            onClick={() => onChange({ from: 0, to: 0 })}
          >
            {dense ? <CloseIcon size={16} /> : props.clearLabel}
          </button>
        )}
      </div>
      <div className={classNames(styles.bounds, dense && styles.near)}>
        {input('from', fromLabel, min)}
        {input('to', toLabel, max)}
      </div>
      {/* While the range loads the slider keeps its place. Without a range there is nothing to slide. */}
      {!dense && (isKnown || disabled) && (
        <div
          className={styles.slider}
          data-vaul-no-drag
          style={{ '--low': share(low), '--high': share(high) } as CSSProperties}
        >
          {thumb('from', low)}
          {thumb('to', high)}
        </div>
      )}
      {invalid && (
        <p id={messageId} className={field.error} role="alert">
          <WarningIcon size={16} />
          {props.invalidText}
        </p>
      )}
    </div>
  )
}
