import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { FindLot } from '#client/auth/FindLot.tsx'
import { useNow } from '#client/api/use-now.ts'
import { useTileColumns } from '#client/lots/card/use-card-view.ts'
import { KeepFavorites } from './KeepFavorites.tsx'
import { RateDay } from '#client/costs/RateDay.tsx'
import { ExplainedCodes } from '#client/lots/codes/ExplainedCodes.tsx'
import { useListAddress } from '#client/navigation/use-list-address.ts'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { LotSkeletons } from '#client/lots/listing/LotSkeletons.tsx'
import { comparedLots, useCompared } from '#client/lots/compared/compared-lots.ts'
import { listingParts } from '#client/lots/listing/lazy-listing.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CompareIcon } from '#client/ui/icons/CompareIcon.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { FAVORITES_PAGE, favoritesQuery, type FavoriteGroup } from '../lots/star/favorites.api.ts'
import { BidFromHereSkeleton } from './BidFromHere.tsx'
import { FavoriteGroups } from './FavoriteGroups.tsx'
import { readFavoritesSearch } from './favorites-search.ts'
import { GroupName } from './GroupName.tsx'
import styles from './FavoritesScreen.module.css'
import { splitFinished, startingSoon } from './split-finished.ts'
import { StarredLots } from './StarredLots.tsx'

export { requestFavorites } from './request-favorites.ts'

const onlyPage = (_: object, { page }: { page?: number }) => ({ page })

/** One favorites group: the next sale first, finished sales last. */
export function FavoritesScreen() {
  const { t } = useLingui()
  const { group = 'A' } = useParams({ strict: false })
  const { search, hrefFor } = useListAddress(readFavoritesSearch, onlyPage)
  const { page = 1 } = search
  const query = useQuery(favoritesQuery(group, page))
  const columns = useTileColumns()
  const now = useNow(MINUTE_MS)
  const { data } = query
  const isBeyond = usePageWithin(data?.pageInfo, false)
  const isWaiting = query.isPending || isBeyond
  const { open, finished } = useMemo(() => splitFinished(data?.carsList ?? [], now), [data, now])
  const soon = startingSoon(open, now)
  const compared = useCompared()
  const toggle = compared === null ? comparedLots.start : comparedLots.clear
  useTabTitle(`${t`Favorites`} ${group}`)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{t`Favorites`}</h1>
          <p className={styles.soon} role="status">
            {soon > 0 && <Plural value={soon} one="# starting within 5 hours" other="# starting within 5 hours" />}
          </p>
        </div>
        {open.length > 1 && (
          <Button kind="quiet" size="small" aria-pressed={compared !== null} onClick={toggle}>
            <CompareIcon size={16} />
            {t`Compare`}
          </Button>
        )}
      </header>
      <FavoriteGroups current={group} groups={data?.groups} />
      {data && <GroupName group={group} name={data.groups.find(each => each.group === group)?.name} />}
      {open.length > 0 && <KeepFavorites lots={open} />}
      {isWaiting && <div className={styles.controls} />}
      {(isWaiting || open.length + finished.length > 0) && <RateDay inset />}
      {isWaiting && <LotSkeletons shape="tile" columns={columns} foot={<BidFromHereSkeleton />} />}
      {!isWaiting && open.length + finished.length === 0 && <NoFavorites group={group} query={query} />}
      {open.length > 0 && <StarredLots name={`${group} open`} lots={open} columns={columns} bids first />}
      {finished.length > 0 && (
        <>
          <h2 className={styles.over}>{t`Finished`}</h2>
          <StarredLots name={`${group} finished`} lots={finished} columns={columns} first={open.length === 0} />
        </>
      )}
      <ExplainedCodes />
      <div className={styles.pages}>
        <ListPages
          page={page}
          pages={Math.ceil((data?.pageInfo.totalSearchResults ?? 0) / FAVORITES_PAGE)}
          hrefFor={each => hrefFor({ page: each > 1 ? each : undefined })}
        />
      </div>
      {compared && <listingParts.Show part="CompareBar" />}
    </div>
  )
}

type Failable = {
  data: object | undefined
  isError: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** An empty group with the hint how to add lots, or a group that could not be loaded. The two must never look alike. */
function NoFavorites({ group, query }: { group: FavoriteGroup; query: Failable }) {
  const { t } = useLingui()
  const title = t`Couldn’t load favorites`
  if (query.isError && !query.data) {
    return (
      <QueryOutage query={query} title={title} offline={{ title, text: t`This group is not saved on this device.` }} />
    )
  }
  return (
    <EmptyState
      title={t`Group ${group} is empty`}
      text={t`Tap the star on a lot and choose ${group}. Soonest sales first.`}
    >
      <FindLot />
    </EmptyState>
  )
}
