import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Slider.module.css'

interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'aria-label'
> {
  label: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
  /** The value as a screen reader reads it: "2 785 000 ¥". */
  valueText?: string
  /** Under the ends of the track. */
  minText?: ReactNode
  maxText?: ReactNode
}

/** One thumb on a native range input, with texts under its ends. A value outside the range puts the thumb at the end. */
export function Slider({
  label,
  min,
  max,
  step,
  value,
  onChange,
  valueText,
  minText,
  maxText,
  className,
  ...input
}: SliderProps) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <div className={classNames(styles.frame, className)} data-vaul-no-drag>
      <input
        {...input}
        type="range"
        className={styles.slider}
        style={{ '--share': share } as CSSProperties}
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
      />
      {(minText !== undefined || maxText !== undefined) && (
        <div className={styles.ends} aria-hidden="true">
          <span>{minText}</span>
          <span>{maxText}</span>
        </div>
      )}
    </div>
  )
}
