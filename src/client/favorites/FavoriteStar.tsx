import { Trans, useLingui } from '@lingui/react/macro'
import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import { groupOf, useFavorite } from './favorites.api.ts'
import type { FavoriteType } from './favorites.api.ts'
import styles from './FavoriteStar.module.css'

/**
 * The star of a lot with its groups A to F (specification §4 "Wishlist"): an inactive group takes the lot, the active one lets it go.
 */
export function FavoriteStar({
  lot,
  type,
  className,
}: {
  lot: { id: string; name: string; wishList: { group: string; value: boolean }[] }
  type: FavoriteType
  className?: string
}) {
  const { t } = useLingui()
  const change = useFavorite()
  const group = groupOf(lot.wishList)
  const choose = (to: (typeof FAVORITE_GROUPS)[number]) =>
    change.mutate(
      { lotId: lot.id, type, from: group, to: to === group ? null : to },
      { onError: error => showToast({ text: error.message || t`Not saved. Try again when you are online.` }) },
    )
  const name = lot.name
  return (
    <Menu
      label={t`Favorites group`}
      trigger={props => (
        <button
          type="button"
          {...props}
          className={iconButtonClass(className)}
          aria-label={group ? t`${name}: in favorites, group ${group}` : t`Add ${name} to favorites`}
          data-on={group !== null}
          disabled={change.isPending}
        >
          <span className={group ? styles.on : undefined}>
            <StarIcon filled={group !== null} />
          </span>
        </button>
      )}
    >
      {close =>
        FAVORITE_GROUPS.map(each => (
          <MenuItem
            key={each}
            selected={each === group}
            onSelect={() => {
              choose(each)
              close()
            }}
          >
            <Trans>Group {each}</Trans>
          </MenuItem>
        ))
      }
    </Menu>
  )
}
