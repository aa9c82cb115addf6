import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useId } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { OPEN_LOT_STATUSES } from '#domain/lots/statuses.ts'
import { ask } from '#client/api/api.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useVisited } from '#client/navigation/visited.ts'
import { LotCard } from '../card/LotCard.tsx'
import { cardsOf } from '../cards-of.ts'
import styles from './SimilarLots.module.css'

const SHOWN = 8
const OPEN = OPEN_LOT_STATUSES.join(',')

/**
 * Lots of the same model that are still to be sold, the soonest first. Nothing where there are none, or where they cannot be loaded. The screen around
 * it must render ExplainedCodes.
 */
export function SimilarLots({ detail }: { detail: LotDetail }) {
  const { t } = useLingui()
  const title = useId()
  const { carInfo, carCommonDetail: common } = detail
  const pageType = common.lotType === 'bike' ? 'bikes' : 'car-auction'
  const { path, permission } = pageTypeRecord(pageType)
  const mayView = useMay(permission)
  const visited = useVisited(common.lotType)
  const filter = { makerId: carInfo.makerId, modelId: carInfo.modelId, status: OPEN }
  const query = { ...filter, sort: 'auctionDate', order: 'ASC', page: 1, pageSize: 20 } as const
  const answer = useQuery({
    ...ask(lotsEndpoints.listing, { params: { pageType }, query }),
    enabled: mayView,
    staleTime: 300_000,
    retry: false,
  })
  // The cards are drawn bit by bit: a touch on the lot above them does not wait.
  const data = useDeferredValue(answer.data)
  const lots = (data ? cardsOf(data) : []).filter(lot => lot.id !== common.id).slice(0, SHOWN)
  if (lots.length === 0) return null
  const all = data!.pageInfo.totalSearchResults
  return (
    <section className={styles.similar} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t`Similar upcoming lots`}</h2>
        <Link
          to={path}
          search={{ maker: String(carInfo.makerId), model: String(carInfo.modelId), status: OPEN } as never}
          className={styles.all}
        >
          {t`Show all (${all})`}
        </Link>
      </div>
      <ul className={styles.row}>
        {lots.map(lot => (
          <li key={lot.id}>
            <LotCard
              lot={lot}
              pageType={pageType}
              shape="tile"
              visited={visited.includes(lot.id)}
              priority={false}
              // The page has one star, the lot's own.
              star={null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
