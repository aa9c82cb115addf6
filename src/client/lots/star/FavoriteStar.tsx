import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import { ApiError } from '#client/api/errors.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import { groupOf, useFavorite } from './favorites.api.ts'
import type { FavoriteGroup, FavoriteType, StarChange } from './favorites.api.ts'
import styles from './FavoriteStar.module.css'

/**
 * The star of a lot with its groups A to F. An inactive group adds the lot; the active one removes it. A removal can be undone while
 * the toast is shown.
 */
export function FavoriteStar(props: FavoriteStarProps) {
  const [wanted, setWanted] = useState(false)
  // A scrolling list draws hundreds of stars, so everything for a press is loaded on the press.
  if (wanted) return <StarWithGroups {...props} />
  return <StarButton {...props} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
}

type FavoriteStarProps = {
  lot: { id: string; name: string; wishList: { group: string; value: boolean }[] }
  type: FavoriteType
  className?: string
}

function StarButton({
  lot,
  type: _,
  className,
  ...button
}: FavoriteStarProps & Omit<ComponentProps<'button'>, 'type'>) {
  const { t } = useLingui()
  const { name } = lot
  const group = groupOf(lot.wishList)
  return (
    <button
      {...button}
      type="button"
      className={iconButtonClass(className)}
      aria-label={group ? t`${name}: in favorites, group ${group}` : t`Add ${name} to favorites`}
      data-on={group !== null}
    >
      <span className={group ? styles.on : undefined}>
        <StarIcon filled={group !== null} />
      </span>
    </button>
  )
}

function StarWithGroups(props: FavoriteStarProps) {
  const { lot, type } = props
  const { t } = useLingui()
  const { name } = lot
  const undo = (change: StarChange) => ({
    label: t`Undo`,
    run: () => star.mutate({ ...change, from: change.to, to: change.from }),
  })
  const star = useFavorite({
    done(change) {
      const { from, to } = change
      if (from !== null && to === null) showToast({ text: t`${name} removed from ${from}`, action: undo(change) })
      else if (from !== null && to !== null) showToast({ text: t`${name} moved to ${to}`, action: undo(change) })
    },
    failed(error) {
      showToast({
        text: error instanceof ApiError ? error.message : t`Not saved. Try again when you are online.`,
      })
    },
  })
  const group = groupOf(lot.wishList)
  const choose = (to: FavoriteGroup) =>
    star.mutate({ lotId: lot.id, name, type, from: group, to: to === group ? null : to })
  return (
    <Menu
      startOpen
      label={t`Favorites group`}
      trigger={trigger => <StarButton {...props} {...trigger} disabled={star.isPending} />}
    >
      {close =>
        FAVORITE_GROUPS.map(each => (
          <MenuItem
            key={each}
            selected={each === group}
            aside={each === group ? <Trans>Remove</Trans> : undefined}
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
