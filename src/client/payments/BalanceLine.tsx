import { useLingui } from '@lingui/react/macro'
import type { DayBalance } from '#domain/payments/balance-line.ts'
import { yen } from '#domain/money/yen.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { balancePath } from './balance-path.ts'
import styles from './Payments.module.css'
import { usePaymentWords } from './use-payment-words.ts'

const WIDTH = 640
const HEIGHT = 180

/** The balance by day as a stepped line, with a table for screen readers. */
export function BalanceLine({ days }: { days: readonly DayBalance[] }) {
  const { t } = useLingui()
  const { dayText } = usePaymentWords()
  const { path, zero, low, high, end } = balancePath(days, { width: WIDTH, height: HEIGHT })
  const last = days.at(-1)!
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.zero} x1="0" x2={WIDTH} y1={zero} y2={zero} />
        <path className={styles.run} d={path} />
        <path className={styles.now} d={`M${end.x} ${end.y}h0`} />
      </svg>
      <span className={styles.high}>{yen(high)}</span>
      {low < high && <span className={styles.low}>{yen(low)}</span>}
      <figcaption className={styles.span}>
        <span>{dayText(days[0]!.day)}</span>
        {days.length > 1 && <span>{dayText(last.day)}</span>}
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{t`Balance over time`}</caption>
          <tbody>
            {days.map(({ day, balance }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{yen(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
