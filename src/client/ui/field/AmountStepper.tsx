import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { MinusIcon } from '../icons/MinusIcon.tsx'
import { PlusIcon } from '../icons/PlusIcon.tsx'
import { DigitsInput } from './DigitsInput.tsx'
import { Field, type FieldFrame } from './Field.tsx'
import styles from './AmountStepper.module.css'

interface AmountStepperProps extends FieldFrame {
  /** Whole units; `null` is empty. */
  value: number | null
  /** Called with every typed value; the caller reports problems in `error`. */
  onChange: (value: number | null) => void
  step: number
  /** The minus button stops here. */
  min?: number
  /** An empty field steps to it; to `min` without it. */
  from?: number
  unit?: string
  /** "Less 5 000 ¥" */
  lessLabel: string
  moreLabel: string
  /** The large figure of a sheet (28 px) instead of the panel's. */
  large?: boolean
  /** A minus sign gives a negative value, so that the caller can refuse it. */
  signed?: boolean
  name?: string
}

/** An amount to type or to step. A step from between two marks goes to the next mark. Arrow keys step too. */
export function AmountStepper(props: AmountStepperProps) {
  const { value, onChange, step, min = 0, from = min, unit, lessLabel, moreLabel, large, signed, name } = props
  const down = value === null ? from : Math.max(min, Math.ceil(value / step) * step - step)
  const up = value === null ? from : Math.max(min, Math.floor(value / step) * step + step)
  const mayLess = value !== null && value > min
  const isLong = String(value ?? '').length > 8
  return (
    <Field {...props}>
      {control => (
        <div className={classNames(styles.amount, large && styles.large, isLong && styles.long)}>
          <button type="button" aria-label={lessLabel} disabled={!mayLess} onClick={() => onChange(down)}>
            <MinusIcon />
          </button>
          <span className={styles.value}>
            <DigitsInput
              {...control}
              name={name}
              className={styles.input}
              style={{ '--figures': String(value ?? '').length } as CSSProperties}
              value={value}
              signed={signed}
              onChange={onChange}
              onKeyDown={event => {
                if (event.key === 'ArrowUp') onChange(up)
                else if (event.key === 'ArrowDown' && mayLess) onChange(down)
                else return
                event.preventDefault()
              }}
            />
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
          <button type="button" aria-label={moreLabel} onClick={() => onChange(up)}>
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  )
}
