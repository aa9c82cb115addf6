import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { FAVORITE_GROUPS, groupLabel } from '#domain/favorites/favorite-groups.ts'
import { OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { dismissToast, shownToast, showToast } from '#client/ui/feedback/toasts.ts'
import { StarIcon } from '#client/ui/icons/StarIcon.tsx'
import { Menu } from '#client/ui/overlay/Menu.tsx'
import { MenuItem } from '#client/ui/overlay/MenuItem.tsx'
import {
  favoriteGroupsQuery,
  groupOf,
  useFavorite,
  type FavoriteGroup,
  type FavoriteType,
  type StarChange,
} from './favorites.api.ts'
import styles from './FavoriteStar.module.css'

/**
 * The star of a lot with its groups A to F. One press adds the lot to the group used last; a press on a lit star opens the groups, where another one
 * takes the lot over and the active one removes it. A removal can be undone while the toast is shown.
 */
export function FavoriteStar(props: FavoriteStarProps) {
  const [isPressed, setPressed] = useState(false)
  // A scrolling list draws hundreds of stars, so everything for a press is loaded on the press.
  if (isPressed) return <StarWithGroups {...props} />
  return <StarButton {...props} aria-expanded={false} onClick={() => setPressed(true)} />
}

type FavoriteStarProps = {
  lot: { id: string; name: string; wishList: { group: string; value: boolean }[] }
  type: FavoriteType
}

function StarButton({
  lot,
  type: _,
  'aria-expanded': expanded,
  ...button
}: FavoriteStarProps & Omit<ComponentProps<'button'>, 'type'>) {
  const { t } = useLingui()
  const { name } = lot
  const group = groupOf(lot.wishList)
  return (
    <button
      {...button}
      type="button"
      className={iconButtonClass}
      aria-haspopup={group ? 'menu' : undefined}
      aria-expanded={group ? expanded : undefined}
      aria-label={group ? t`${name}: in favorites, group ${group}` : t`Add ${name} to favorites`}
      data-on={group !== null}
    >
      <span className={group ? styles.on : undefined}>
        <StarIcon filled={group !== null} />
      </span>
    </button>
  )
}

/** Takes the button's place on its first press, which it carries out. */
function StarWithGroups(props: FavoriteStarProps) {
  const { lot, type } = props
  const { t } = useLingui()
  const { name } = lot
  const group = groupOf(lot.wishList)
  const { data: groups } = useQuery(favoriteGroupsQuery)
  const labelOf = (one: FavoriteGroup) => groupLabel(one, groups?.find(each => each.group === one)?.name)
  // Each number draws the menu again, open; 0 leaves it closed.
  const [opened, setOpened] = useState(group === null ? 0 : 1)
  const failureText = useFailureText()
  const isHere = useRef(false)
  const offer = useRef<number | undefined>(undefined)
  const undo = (change: StarChange) => ({
    label: t`Undo`,
    run: () => star.mutate({ ...change, from: change.to, to: change.from }),
  })
  const star = useFavorite({
    done(change) {
      const { from, to } = change
      if (from === null && to !== null && isHere.current) {
        const label = labelOf(to)
        showToast({
          text: t`In group ${label}`,
          action: { label: t`Change`, run: () => setOpened(times => times + 1) },
        })
        offer.current = shownToast.get()?.id
      } else if (from !== null) {
        const label = labelOf(to ?? from)
        const text = to === null ? t`${name} removed from group ${label}` : t`${name} moved to group ${label}`
        showToast({ text, action: undo(change) })
      }
    },
    failed(error) {
      showToast({
        text: error instanceof OfflineError ? t`Not saved. Try again when you are online.` : failureText(error),
      })
    },
  })
  const choose = (to: FavoriteGroup | null) => {
    if (to !== null) deviceStore.set({ lastFavoriteGroup: to })
    star.mutate({ lotId: lot.id, name, type, from: group, to })
  }
  const add = useEffectEvent(() => {
    if (group === null) choose(deviceStore.get().lastFavoriteGroup)
  })
  useEffect(() => {
    isHere.current = true
    add()
    return () => {
      isHere.current = false
      // Its groups would have no star to open at.
      if (offer.current !== undefined) dismissToast(offer.current)
    }
  }, [])
  return (
    <Menu
      key={opened}
      startOpen={opened > 0}
      label={t`Favorites group`}
      trigger={trigger => (
        <StarButton
          {...props}
          {...trigger}
          onClick={() => {
            if (group !== null) trigger.onClick()
            else if (!star.isPending) choose(deviceStore.get().lastFavoriteGroup)
          }}
          // It replaces the pressed button, which had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
    >
      {close =>
        FAVORITE_GROUPS.map(each => (
          <MenuItem
            key={each}
            selected={each === group}
            aside={each === group ? t`Remove` : undefined}
            onSelect={() => {
              choose(each === group ? null : each)
              close()
            }}
          >
            {labelOf(each) === each ? t`Group ${each}` : labelOf(each)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
