import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { isOutage } from '#client/api/errors.ts'
import { useFollowed } from '#client/live/followed.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { lotQuery } from '../lot.api.ts'
import { markVisited } from '#client/navigation/visited.ts'
import { lotFromCard, seenCard } from './lot-from-card.ts'
import { LotPage } from './LotPage.tsx'
import { LotSkeleton } from './LotSkeleton.tsx'
import { NoLot } from './NoLot.tsx'
import { RestOutage } from './RestOutage.tsx'

export { requestLot } from './request-lot.ts'

/** The polling interval for prices, status and my bid, until the lot has a result. */
const ASK_AGAIN_MS = MINUTE_MS

/** A lot's page: one screen for the five page types, distinguished by their records. */
export function LotScreen({ pageType }: { pageType: PageType }) {
  const { id = '' } = useParams({ strict: false })
  const queryClient = useQueryClient()
  useFollowed(id)
  const desktop = useMediaQuery('(min-width: 1024px)')
  const wide = useMediaQuery('(min-width: 1366px)')
  const card = seenCard(queryClient, id)
  const query = useQuery({
    ...lotQuery(pageType, id),
    placeholderData: () => card && lotFromCard(card),
    refetchInterval: ({ state }) => (state.data && !hasResult(state.data.lotInfo.status) ? ASK_AGAIN_MS : false),
  })
  const lotType = query.data?.carCommonDetail.lotType
  useEffect(() => {
    if (lotType) markVisited(lotType, id)
  }, [lotType, id])

  // A lot that a list has shown is worth reading without a network, or while the server fails. It stays while it is requested again.
  const [failed, setFailed] = useState<{ id: string; error: Error } | null>(null)
  if (query.error && isOutage(query.error) && query.error !== failed?.error) setFailed({ id, error: query.error })
  const error = failed?.id === id ? failed.error : null
  const detail = query.data ?? (error && query.error === error && card ? lotFromCard(card) : undefined)
  const isPart = !query.data || query.isPlaceholderData
  if (detail)
    return (
      <LotPage
        key={id}
        detail={detail}
        pageType={pageType}
        seenPrices={card}
        seenFindings={card?.findings}
        loading={isPart && error === null}
        outage={isPart && error && <RestOutage query={{ ...query, error }} />}
        desktop={desktop}
        wide={wide}
      />
    )
  if (!query.isError) return <LotSkeleton pageType={pageType} desktop={desktop} wide={wide} />
  return (
    <NoLot
      pageType={pageType}
      desktop={desktop}
      error={query.error}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
