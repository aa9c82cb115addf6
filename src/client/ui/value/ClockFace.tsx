import { classNames } from '../class-names.ts'
import styles from './ClockFace.module.css'

/**
 * A clock that gets its texts as properties. `bar` is for the right of the app bar, `card` for the sidebar, `mini` for the folded
 * one. Screen readers do not announce its ticks (`aria-live="off"`).
 */
export const ClockFace = ({
  time,
  day,
  place,
  shape = 'bar',
  label,
}: {
  /** "10:42:08" */
  time: string
  /** "Thu 21 May" */
  day: string
  /** "Tokyo" */
  place: string
  shape?: 'bar' | 'card' | 'mini'
  /** Read out when the clock gets the focus: "Tokyo time". */
  label: string
}) => (
  <div className={classNames(styles.clock, styles[shape])} role="timer" aria-live="off" aria-label={label}>
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
        <span>{day}</span>
      </>
    )}
  </div>
)
