import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useNow } from '#client/api/use-now.ts'
import { speakingPart } from '#client/device/speaking-part.ts'
import { ExplainedCodes } from '#client/lots/codes/ExplainedCodes.tsx'
import { usePageTitle } from '#client/lots/lot/use-page-title.ts'
import { LotSkeletons } from '#client/lots/listing/LotSkeletons.tsx'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { FAVORITES_PAGE, favoritesQuery } from './favorites.api.ts'
import type { FavoriteGroup } from './favorites.api.ts'
import { FavoriteGroups } from './FavoriteGroups.tsx'
import styles from './FavoritesScreen.module.css'
import { NoFavorites } from './NoFavorites.tsx'
import { splitFinished, startingSoon } from './split-finished.ts'
import { StarredLots } from './StarredLots.tsx'
import { useTileColumns } from './use-tile-columns.ts'

const keepFavorites = speakingPart(
  async () => (await import('#client/storage/KeepFavorites.tsx')).KeepFavorites,
  'storage',
)

/** One favourites group: the next sale first, what is over last. */
export function FavoritesScreen() {
  const { t } = useLingui()
  const { group } = useParams({ strict: false }) as { group: FavoriteGroup }
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const router = useRouter()
  const query = useQuery(favoritesQuery(group, page))
  const isIdle = useIdle()
  const columns = useTileColumns()
  const now = useNow(60_000)
  const { data } = query
  const { open, finished } = splitFinished(data?.carsList ?? [], now)
  const soon = startingSoon(open, now)
  usePageTitle(`${t`Favorites`} ${group} · Minato`)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t`Favorites`}</h1>
        {soon > 0 && (
          <p className={styles.soon} role="status">
            <Plural value={soon} one="# starts within 5 hours" other="# start within 5 hours" />
          </p>
        )}
      </header>
      {open.length > 0 && isIdle && <keepFavorites.Show lots={open} />}
      <FavoriteGroups current={group} counts={data?.groups} />
      {query.isPending && <LotSkeletons shape="tile" columns={columns} />}
      {!query.isPending && open.length + finished.length === 0 && <NoFavorites group={group} query={query} />}
      {open.length > 0 && <StarredLots lots={open} columns={columns} first />}
      {finished.length > 0 && (
        <>
          <h2 className={styles.over}>{t`Finished`}</h2>
          <StarredLots lots={finished} columns={columns} first={open.length === 0} />
        </>
      )}
      <ExplainedCodes />
      <div className={styles.pages}>
        <Pager
          label={t`Pages`}
          page={page}
          pages={Math.ceil((data?.pageInfo.totalSearchResults ?? 0) / FAVORITES_PAGE)}
          hrefFor={each =>
            router.buildLocation({ to: '.', search: { page: each > 1 ? each : undefined } as never }).href
          }
          previousLabel={t`Previous page`}
          nextLabel={t`Next page`}
          pageLabel={each => t`Page ${each}`}
          renderLink={renderRouterLink}
        />
      </div>
    </div>
  )
}
