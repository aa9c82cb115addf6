import type { PriceDot, PriceHistory, PriceSpan } from '#contract/lots/price-history.shapes.ts'
import { conditionTone } from '#domain/lots/condition.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { useConditionWords } from '#client/format/use-condition-words.ts'
import { useWidth } from '../listing/use-width.ts'
import { dayNumber, priceTicks, scale } from './chart-scale.ts'
import { classNames } from '#client/ui/class-names.ts'
import chart from '../price-chart.module.css'
import styles from './PriceHistory.module.css'
import { usePeriodName } from './use-period-name.ts'

const HEIGHT = 240
const MARGIN = { top: 12, right: 16, bottom: 24, left: 76 }
/** Days from a span's first day to its middle. */
const HALF_SPAN = { week: 3, month: 15 }
/** The space of one label below the axis. */
const LABEL_WIDTH = 84

/** The drawing only. `PriceTable` gives the same in words. */
export function PriceChart({ history }: { history: PriceHistory }) {
  const [frame, inner] = useWidth()
  const width = Math.max(240, inner)
  const periodName = usePeriodName(history.span)
  const { spans, dots } = history
  const middle = (span: PriceSpan) => dayNumber(span.from) + HALF_SPAN[history.span]
  const days = [...dots.map(dot => dayNumber(dot.day)), ...spans.map(middle)]
  const prices = [...dots.map(dot => dot.price), ...spans.flatMap(({ low, high }) => [low, high])]
  const ticks = priceTicks(Math.min(...prices), axisTop(prices, spans))
  const x = scale([Math.min(...days), Math.max(...days)], [MARGIN.left, width - MARGIN.right])
  const y = scale([ticks[0]!, ticks.at(-1)!], [HEIGHT - MARGIN.bottom, MARGIN.top])
  const every = Math.max(1, Math.ceil(spans.length / Math.max(1, Math.floor((width - MARGIN.left) / LABEL_WIDTH))))
  const line = (of: (span: PriceSpan) => number) => spans.map(span => `${x(middle(span))},${y(of(span))}`)
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={chart.chart} width={width} height={HEIGHT} aria-hidden="true">
        {ticks.map(tick => (
          <g key={tick}>
            <line className={styles.grid} x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
            <text className={chart.label} x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
              {grouped(tick)}
            </text>
          </g>
        ))}
        {spans.map(
          (span, at) =>
            at % every === 0 && (
              <text
                key={span.from}
                className={chart.label}
                x={Math.min(x(middle(span)), width - MARGIN.right - LABEL_WIDTH / 2 + 14)}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {periodName(span.from)}
              </text>
            ),
        )}
        <polygon
          className={styles.band}
          points={[...line(({ low }) => low), ...line(({ high }) => high).toReversed()].join(' ')}
        />
        {dots.map(dot => (
          <Dot
            key={dot.id}
            dot={dot}
            x={x(dayNumber(dot.day))}
            y={y(Math.min(dot.price, ticks.at(-1)!))}
            beyond={dot.price > ticks.at(-1)!}
          />
        ))}
        <polyline className={styles.median} points={line(({ median }) => median).join(' ')} />
      </svg>
    </div>
  )
}

/** A few high prices would press all others to the bottom. The axis ends at three times the middle halves, and higher prices sit at its edge. */
function axisTop(prices: readonly number[], spans: readonly PriceSpan[]): number {
  return Math.min(Math.max(...prices), 3 * Math.max(...spans.map(({ high }) => high)))
}

function Dot({ dot, x, y, beyond }: { dot: PriceDot; x: number; y: number; beyond: boolean }) {
  const conditionWords = useConditionWords()
  return (
    <circle
      className={classNames(chart.dot, styles.dot)}
      data-beyond={beyond}
      data-tone={conditionTone(dot.condition) ?? 'plain'}
      cx={x}
      cy={y}
      r={3}
    >
      <title>{`${dot.day} · ${conditionWords(dot.condition)} · ${yen(dot.price)}`}</title>
    </circle>
  )
}
