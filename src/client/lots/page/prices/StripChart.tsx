import { conditionTone } from '#domain/lots/condition.ts'
import type { Quartiles } from '#domain/lots/price-strip/median-price.ts'
import { grouped, yen } from '#domain/money/yen.ts'
import { useConditionWords } from '#client/format/use-condition-words.ts'
import { useWidth } from '#client/lots/listing/use-width.ts'
import { scale } from '#client/lots/sold-prices/chart-scale.ts'
import { stackDots, stripTicks } from './strip-layout.ts'
import { classNames } from '#client/ui/class-names.ts'
import chart from '#client/lots/price-chart.module.css'
import styles from './PriceStrip.module.css'

const SIDE = 26
const TOP = 14
const ROW = 8
const RADIUS = 4
/** Further rows overlap. */
const MAX_ROWS = 6
const LABELS = 20
/** The space of one label below the line. */
const LABEL_WIDTH = 72

/** A price on the line; the source's own have neither day nor condition. */
type Dot = { id: string; price: number; day?: string; condition?: string }

/** The drawing only. The sentence and the list of sales give the same in words. */
export function StripChart({
  sales,
  middle,
  bid,
  start,
}: {
  sales: readonly Dot[]
  middle: Quartiles
  bid: number | null
  start: number | null
}) {
  const [frame, inner] = useWidth()
  const conditionWords = useConditionWords()
  const width = Math.max(220, inner)
  const prices = sales.map(({ price }) => price)
  const ticks = stripTicks(prices, middle, [bid, start])
  const [least, greatest] = [ticks[0]!, ticks.at(-1)!]
  const scaled = scale([least, greatest], [SIDE, width - SIDE])
  const x = (price: number) => scaled(Math.min(greatest, Math.max(least, price)))
  const rows = stackDots(prices.map(x))
  const deep = Math.min(MAX_ROWS, Math.max(3, ...rows.map(row => row + 1)))
  const line = TOP + deep * ROW + RADIUS
  const every = Math.ceil(ticks.length / Math.max(2, Math.floor((width - 2 * SIDE) / LABEL_WIDTH)))
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={chart.chart} width={width} height={line + LABELS} aria-hidden="true">
        <rect
          className={styles.band}
          x={x(middle.low)}
          width={Math.max(2, x(middle.high) - x(middle.low))}
          y={TOP}
          height={line - TOP}
        />
        <line className={styles.axis} x1={SIDE} x2={width - SIDE} y1={line} y2={line} />
        {ticks.map(
          (tick, at) =>
            at % every === 0 && (
              <text key={tick} className={chart.label} x={x(tick)} y={line + 15} textAnchor={anchorOf(x(tick), width)}>
                {grouped(tick)}
              </text>
            ),
        )}
        {start !== null && <line className={styles.start} x1={x(start)} x2={x(start)} y1={TOP} y2={line} />}
        {sales.map((sale, at) => (
          <circle
            key={sale.id}
            className={classNames(chart.dot, styles.dot)}
            data-beyond={sale.price > greatest}
            data-tone={conditionTone(sale.condition ?? '') ?? 'plain'}
            cx={x(sale.price)}
            cy={line - RADIUS - 2 - Math.min(rows[at]!, MAX_ROWS - 1) * ROW}
            r={RADIUS}
          >
            <title>
              {[sale.day, sale.condition && conditionWords(sale.condition), yen(sale.price)]
                .filter(Boolean)
                .join(' · ')}
            </title>
          </circle>
        ))}
        <line className={styles.median} x1={x(middle.median)} x2={x(middle.median)} y1={TOP - 2} y2={line} />
        {bid !== null && (
          <g className={styles.bid}>
            <line x1={x(bid)} x2={x(bid)} y1={6} y2={line + 3} />
            <path d={`M${x(bid) - 5} 1h10l-5 7z`} />
          </g>
        )}
      </svg>
    </div>
  )
}

/** Otherwise the last figure would be cut off at the edge. */
const anchorOf = (x: number, width: number) => (x + LABEL_WIDTH / 2 > width ? 'end' : 'middle')
