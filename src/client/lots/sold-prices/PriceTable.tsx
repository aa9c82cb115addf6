import { useLingui } from '@lingui/react/macro'
import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { usePeriodName } from './use-period-name.ts'

/** The chart in words, for screen readers. */
export function PriceTable({ history }: { history: PriceHistory }) {
  const { t } = useLingui()
  const periodName = usePeriodName(history.span)
  return (
    <VisuallyHidden>
      <table>
        <caption>{t`Sold prices`}</caption>
        <thead>
          <tr>
            <th scope="col">{history.span === 'week' ? t`Week from` : t`Month`}</th>
            <th scope="col">{t`Sales`}</th>
            <th scope="col">{t`Lowest 25% up to`}</th>
            <th scope="col">{t`Median`}</th>
            <th scope="col">{t`Highest 25% from`}</th>
          </tr>
        </thead>
        <tbody>
          {history.spans.map(span => (
            <tr key={span.from}>
              <th scope="row">{periodName(span.from)}</th>
              <td>{span.count}</td>
              <td>{yen(span.low)}</td>
              <td>{yen(span.median)}</td>
              <td>{yen(span.high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
