import { Plural, useLingui } from '@lingui/react/macro'
import type { Logistics } from '#contract/purchases/purchases.shapes.ts'
import { voyageProgress, type VoyageProgress } from '#domain/purchases/voyage-progress.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { ShipIcon } from '#client/ui/icons/ShipIcon.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import { useShipmentWords } from '../use-shipment-words.ts'
import styles from './VoyageStrip.module.css'

type Point = readonly [x: number, y: number]

/** The two ports and the control point of the curve between them, in a box of 100 × 40. */
const FROM: Point = [7, 32]
const TOP: Point = [50, -6]
const TO: Point = [93, 28]

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
const pathPoint = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** The curve split at the ship, so that one part is solid and the other dashed. */
function splitAt(share: number) {
  const before = between(FROM, TOP, share)
  const after = between(TOP, TO, share)
  const ship = between(before, after, share)
  return {
    ship,
    behind: `M${pathPoint(FROM)} Q${pathPoint(before)} ${pathPoint(ship)}`,
    ahead: `M${pathPoint(ship)} Q${pathPoint(after)} ${pathPoint(TO)}`,
  }
}

const UNTIL_MIDNIGHT_MS = MINUTE_MS

/** The voyage from the Japanese port to the buyer's, with the ship at today's expected position. The text below says the same. */
export function VoyageStrip({ logistics }: { logistics: Logistics }) {
  const { t } = useLingui()
  const { day } = useShipmentWords()
  const today = tokyoDay(useNow(UNTIL_MIDNIGHT_MS))
  const { etd, eta } = logistics
  const status = codeOf(logistics.status)
  // A cancelled or resold car is not shipped.
  if (status !== null && status > 5) return null
  const way = voyageProgress({ status, etd, eta }, today)
  const { ship, behind, ahead } = splitAt(way.share)
  const named = [logistics.ship, logistics.voyage].filter(Boolean).join(' ')
  return (
    <div className={styles.strip}>
      <div className={styles.sea} aria-hidden="true">
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
          {way.share > 0 && <path d={behind} className={styles.behind} />}
          {way.share < 1 && <path d={ahead} className={styles.ahead} />}
        </svg>
        <span className={styles.port} data-reached style={placeOf(FROM)} />
        <span className={styles.port} data-reached={way.state === 'arrived' || undefined} style={placeOf(TO)} />
        {way.share < 1 && (
          <span className={styles.ship} data-sails={way.state !== 'planned' || undefined} style={placeOf(ship)}>
            <ShipIcon size={19} />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p>
          <b>{logistics.exportPort ?? t`Port not set`}</b>
          <span>{etd ? t`ETD ${day(etd)}` : t`ETD not set`}</span>
        </p>
        <p>
          <b>{named || (way.state === 'planned' ? t`No ship yet` : t`Ship not set`)}</b>
          <span>
            <Left way={way} />
          </span>
        </p>
        <p>
          <b>{logistics.dischargePort ?? t`Port not set`}</b>
          <span>{eta ? t`ETA ${day(eta)}` : t`ETA not set`}</span>
        </p>
      </div>
    </div>
  )
}

function Left({ way: { state, daysLeft } }: { way: VoyageProgress }) {
  const { t } = useLingui()
  if (state === 'arrived') return t`Delivered`
  if (state === 'due') return daysLeft === 0 ? t`Arrives today` : t`Arrival due`
  if (daysLeft === null || daysLeft < 0) return null
  if (state === 'planned') return <Plural value={daysLeft} one="# day to arrival" other="# days to arrival" />
  return <Plural value={daysLeft} one="# day left" other="# days left" />
}

const placeOf = ([x, y]: Point) => ({ left: `${x}%`, top: `${(y / 40) * 100}%` })
