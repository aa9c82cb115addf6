import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import type { FavoriteGroup } from '../lots/star/favorites.api.ts'
import styles from './FavoritesScreen.module.css'

/** The six groups as links, each with its number of lots; an unknown number is not drawn. */
export function FavoriteGroups({
  current,
  counts,
}: {
  current: FavoriteGroup
  counts: readonly { group: FavoriteGroup; count: number }[] | undefined
}) {
  const { t } = useLingui()
  return (
    <nav className={styles.groups} aria-label={t`Favorites groups`}>
      {FAVORITE_GROUPS.map(group => {
        const count = counts?.find(each => each.group === group)?.count
        return (
          <Link
            key={group}
            to="/favorites/$group"
            params={{ group }}
            className={styles.group}
            aria-current={group === current ? 'page' : undefined}
            resetScroll={false}
          >
            <b>{group}</b>
            <span>
              {count === undefined ? (
                '…'
              ) : count === 0 ? (
                <Trans>empty</Trans>
              ) : (
                <Plural value={count} one="# lot" other="# lots" />
              )}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
