import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import { addressOf } from '#client/api/address.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { useDevice } from '#client/device/use-device.ts'
import { starredPage } from './starred-page.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Switch } from '#client/ui/field/Switch.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { useIdle } from '#client/ui/hooks/use-idle.ts'
import { mayPrefetch } from '../offline/may-prefetch.ts'
import { keepStarred, onNoSpace, savedFavorites } from '../offline/saved-favorites.ts'
import styles from './KeepFavorites.module.css'

const LOOK_EVERY_MS = 1_000
/** Browsers end a worker's task for a page after five minutes. A repeated request lets it continue. */
const ASK_EVERY_MS = 30_000

/** Saves the favorites of a group for offline use, with photos and sheets: on request, or automatically unless the browser saves data. Stops when the device is full. */
export function KeepFavorites({ lots }: { lots: readonly LotCard[] }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const automatic = useDevice('keepFavorites')
  const addresses = lots.map(lot => addressOf(LOT_VIEW_PATH, { pageType: starredPage(lot.link) }, { id: lot.id }))
  const list = addresses.join()
  const [isFull, setFull] = useState(false)
  useEffect(() => onNoSpace(() => setFull(true)), [])
  // Its room is there from the start, so that no card moves from under a thumb; what is saved is read once the photos are there.
  const isIdle = useIdle()
  const {
    data: kept = 0,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['starred here', list],
    queryFn: () => savedFavorites(list.split(',')),
    enabled: isIdle,
    gcTime: 0,
    refetchInterval: ({ state }) => !isFull && (state.data ?? 0) < lots.length && LOOK_EVERY_MS,
  })
  const all = lots.length
  const isWhole = kept >= all
  const [isPressed, setPressed] = useState(false)
  const isWanted = isIdle && !isWhole && !isFull && (isPressed || (automatic && mayPrefetch()))
  useEffect(() => {
    if (!isWanted) return
    const askWorker = () => keepStarred(list.split(','))
    askWorker()
    const timer = setInterval(askWorker, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted, list])
  return (
    <div className={styles.keep} data-known={!isPending}>
      <p className={styles.state} role="status">
        {isWhole ? (
          <>
            <CheckIcon size={16} />
            {t`Saved for offline`}
          </>
        ) : (
          <>
            {kept > 0 && t`Saved for offline: ${kept} of ${all}`}
            {isFull && (
              <span>
                <Trans>
                  No space left on this device. <Link to="/offline">Free some space.</Link>
                </Trans>
              </span>
            )}
          </>
        )}
      </p>
      {!isWhole && (
        <Button
          kind="tonal"
          size="small"
          disabledReason={!reachable && t`No connection`}
          onClick={() => {
            setPressed(true)
            setFull(false)
            void refetch()
          }}
        >
          {t`Keep for offline`}
        </Button>
      )}
      <Switch
        checked={automatic}
        onChange={keepFavorites => deviceStore.set({ keepFavorites })}
        title={t`On Wi-Fi if the browser reports it, and not in data-saving mode`}
      >
        {t`Always keep`}
      </Switch>
    </div>
  )
}
