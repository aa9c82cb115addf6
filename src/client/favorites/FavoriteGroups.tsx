import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FAVORITE_GROUPS, groupLabel } from '#domain/favorites/favorite-groups.ts'
import type { FavoriteGroup, Favorites } from '../lots/star/favorites.api.ts'
import styles from './FavoritesScreen.module.css'

/** The six groups as links, each with its name and its number of lots; an unknown number is not drawn. */
export function FavoriteGroups({
  current,
  groups,
}: {
  current: FavoriteGroup
  groups: Favorites['groups'] | undefined
}) {
  const { t } = useLingui()
  return (
    <nav className={styles.groups} data-named={groups?.some(each => each.name)} aria-label={t`Favorites groups`}>
      {FAVORITE_GROUPS.map(group => {
        const { count, name } = groups?.find(each => each.group === group) ?? {}
        return (
          <Link
            key={group}
            to="/favorites/$group"
            params={{ group }}
            className={styles.group}
            aria-current={group === current ? 'page' : undefined}
            resetScroll={false}
          >
            <b>{groupLabel(group, name)}</b>
            <span>
              {count === undefined ? '…' : count === 0 ? t`empty` : <Plural value={count} one="# lot" other="# lots" />}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
