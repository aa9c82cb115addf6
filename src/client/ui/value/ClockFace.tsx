import { classNames } from '../class-names.ts'
import styles from './ClockFace.module.css'

/**
 * A clock that is told its texts. `bar` stands at the right of the app bar, `card` in the sidebar, `mini` in the folded one.
 * It ticks silently (`aria-live="off"`).
 */
export const ClockFace = ({
  time,
  day,
  place,
  shape = 'bar',
  label,
  className,
}: {
  /** "10:42:08" */
  time: string
  /** "Thu 21 May" */
  day: string
  /** "Tokyo" */
  place: string
  shape?: 'bar' | 'card' | 'mini'
  /** What is read out when the clock is reached: "Tokyo time". */
  label: string
  className?: string
}) => (
  <div className={classNames(styles.clock, styles[shape], className)} role="timer" aria-live="off" aria-label={label}>
    {shape === 'bar' ? (
      <>
        <b>{time}</b>
        <span>
          {place}, {day}
        </span>
      </>
    ) : (
      <>
        <span>{place}</span>
        <b>{time}</b>
        {shape === 'card' && <span>{day}</span>}
      </>
    )}
  </div>
)
