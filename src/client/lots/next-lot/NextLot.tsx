import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, type MouseEvent } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { isForElsewhere } from '#client/navigation/keys-elsewhere.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { ForwardIcon } from '#client/ui/icons/ForwardIcon.tsx'
import { lastList } from '#client/navigation/last-list.ts'
import styles from './NextLot.module.css'
import { adjacentPage, neighborsOf, type AdjacentPage, type Neighbor } from './neighbors.ts'
import { onSwipe } from './swipe.ts'
import { cardsOf } from '../cards-of.ts'

/**
 * Leads to the next and previous lot of the list that this one was opened from: by these links, by J and K, by a swipe. Each takes the place of the
 * last in the history, so that "back" leads to the list. Shows nothing on a lot that was opened from elsewhere.
 */
export function NextLot({ id, form }: { id: string; form: 'icons' | 'names' }) {
  const { t } = useLingui()
  const router = useRouter()
  const { previous, next } = useNeighbors(id)
  const go = (lot: Neighbor | undefined) => lot && void router.navigate({ to: lot.link, replace: true })
  const step = useEffectEvent((by: 1 | -1) => go(by === 1 ? next : previous))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForElsewhere(event) || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.code === 'KeyJ') step(1)
      if (event.code === 'KeyK') step(-1)
    }
    const stop = onSwipe(by => step(by))
    document.addEventListener('keydown', press)
    return () => {
      stop()
      document.removeEventListener('keydown', press)
    }
  }, [])
  const link = (lot: Neighbor, label: string, key: string) => ({
    href: lot.link,
    title: `${label} (${key})`,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(lot)
    },
  })
  if (!previous && !next) return null
  const before = previous && link(previous, t`Previous lot`, 'K')
  const after = next && link(next, t`Next lot`, 'J')
  return (
    <nav className={styles[form]} aria-label={t`Lots in this list`}>
      {form === 'icons' ? (
        <>
          {before && (
            <a {...before} aria-label={t`Previous lot`} className={iconButtonClass}>
              <BackIcon />
            </a>
          )}
          {after && (
            <a {...after} aria-label={t`Next lot`} className={iconButtonClass}>
              <ForwardIcon />
            </a>
          )}
        </>
      ) : (
        <>
          {before && (
            <a {...before} className={styles.step}>
              <BackIcon size={16} />
              <span>
                <b>{t`Previous lot`}</b>
                <span className={styles.name}>{vehicleName(previous.maker, previous.model)}</span>
              </span>
            </a>
          )}
          {after && (
            <a {...after} className={styles.step} data-next>
              <span>
                <b>{t`Next lot`}</b>
                <span className={styles.name}>{vehicleName(next.maker, next.model)}</span>
              </span>
              <ForwardIcon size={16} />
            </a>
          )}
        </>
      )}
    </nav>
  )
}

const NO_PAGE: AdjacentPage = { side: 'after', pageType: 'car-auction', query: {} }

/** The previous and next lot of the list. At its end the next page is fetched, so that the next lot is there when it is wanted. */
function useNeighbors(id: string): { previous: Neighbor | undefined; next: Neighbor | undefined } {
  const queryClient = useQueryClient()
  const { previous, next, beside } = useMemo(() => neighborsOf(queryClient, id, lastList.get()), [queryClient, id])
  const pageQuery = adjacentPage(beside ?? NO_PAGE)
  const { data } = useQuery({ ...pageQuery, queryFn: beside ? pageQuery.queryFn! : skipToken })
  const fetched = beside && data ? cardsOf(data).filter(lot => lot.id !== id) : []
  return {
    previous: previous ?? (beside?.side === 'before' ? fetched.at(-1) : undefined),
    next: next ?? (beside?.side === 'after' ? fetched[0] : undefined),
  }
}
