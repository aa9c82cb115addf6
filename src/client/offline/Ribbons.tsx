import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useIsMutating, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isWaiting, mayStillLeave } from '#domain/outbox/outbox-entry.ts'
import { LateRibbon, useIsLate } from '#client/api/LateRibbon.tsx'
import { askNow } from '#client/api/reachability.ts'
import { useReachability } from '#client/api/use-reachability.ts'
import { useNow } from '#client/api/use-now.ts'
import { FactorReminder } from '#client/auth/second-factor/FactorReminder.tsx'
import { lastMessage } from '#client/live/last-message.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { WaitingRibbon } from '#client/outbox/WaitingRibbon.tsx'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import { anchorScroll } from '#client/ui/hooks/anchor-scroll.ts'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { AsOf } from './AsOf.tsx'
import { refreshWhenReady } from './retry-when-ready.ts'
import { DATED_PATHS, shownSince } from './shown-age.ts'
import { staleSince } from './stale.ts'
import { acceptUpdate, updateReady } from './updates.ts'

/** Data becomes stale by the clock alone. */
const LOOK_EVERY_MS = 10_000
/** Saved data is shown at once and reloaded. Its age is shown only after the answer has had this long. */
const ANSWER_MS = 3_000

/** The reminder of a second step stays until it is set up. Of the other ribbons, one shows at a time. */
export function Ribbons() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => anchorScroll(place.current!), [])
  return (
    <div ref={place}>
      <FactorReminder />
      <NetworkRibbon />
    </div>
  )
}

/** One under the app bar, by priority: offline, back again, waiting entries, old data, a late answer, a slow connection, an update. */
function NetworkRibbon() {
  const queryClient = useQueryClient()
  useEffect(() => refreshWhenReady(queryClient), [queryClient])
  const { reachable, pace, back } = useReachability()
  const entries = useOutbox()
  const waits = entries.some(entry => entry.about.kind !== 'favorite' && entry.state !== 'accepted')
  const ready = useSyncExternalStore(updateReady.subscribe, updateReady.get)
  // A reload would cut off requests in progress.
  const isWriting = useIsMutating() > 0 || entries.some(isWaiting)
  const isLate = useIsLate()
  const stale = useStale()
  if (!reachable) return <OfflineRibbon />
  if (back) return <BackRibbon />
  if (waits) return <WaitingRibbon />
  if (stale !== null) return <StaleRibbon since={stale} />
  if (isLate) return <LateRibbon />
  if (pace !== 'quick') return <SlowRibbon />
  return ready && !isWriting ? <UpdateRibbon /> : null
}

function OfflineRibbon() {
  const { t } = useLingui()
  const waiting = useOutbox().filter(mayStillLeave).length
  const { asking } = useReachability()
  return (
    <Ribbon
      icon={<OfflineIcon />}
      actionLabel={asking ? t`Checking…` : t`Try again`}
      onAction={asking ? () => undefined : () => void askNow()}
    >
      <b>{t`Offline.`}</b> <Age />
      {waiting > 0 && (
        <>
          {' · '}
          <Plural value={waiting} one="# change waiting" other="# changes waiting" />
        </>
      )}
    </Ribbon>
  )
}

/** The user can do nothing and nothing is lost, so buttons stay unchanged. It may come and go with every answer, and must not move the page. */
const SlowRibbon = () => (
  <Ribbon hangs icon={<ClockIcon />}>
    <Trans>Slow connection</Trans>
  </Ribbon>
)

/** The time of the data on screen in Tokyo time, and its age. */
function Age() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const since = useSyncExternalStore(
    listener => cache.subscribe(listener),
    () => shownSince(queryClient, location.pathname),
  )
  if (since === null) return t`You can still open saved pages.`
  return <AsOf since={since} />
}

/** Since when the data on screen is stale. */
function useStale(): number | null {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const serverNow = useNow(LOOK_EVERY_MS).getTime()
  const since = useSyncExternalStore(
    listener => cache.subscribe(listener),
    () =>
      staleSince(queryClient, {
        now: Date.now(),
        serverNow,
        messageAt: lastMessage.at(),
        loadedAt: performance.timeOrigin,
      }),
  )
  return useDelayed(since !== null, ANSWER_MS) ? since : null
}

/** The server responds, yet has not delivered the shown data for this long. */
function StaleRibbon({ since }: { since: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isAsking = useIsFetching({ predicate: isDated }) > 0
  return (
    <Ribbon
      tone="orange"
      icon={<ClockIcon />}
      actionLabel={isAsking ? t`Checking…` : t`Try again`}
      onAction={() => {
        if (!isAsking) void queryClient.invalidateQueries({ predicate: isDated })
      }}
    >
      <AsOf since={since} />
    </Ribbon>
  )
}

const isDated = ({ queryKey: [path] }: Query) => DATED_PATHS.includes(String(path))

const BackRibbon = () => (
  <Ribbon tone="blue" icon={<CheckIcon />}>
    <Trans>Back online</Trans>
  </Ribbon>
)

function UpdateRibbon() {
  const { t } = useLingui()
  return (
    <Ribbon tone="blue" icon={<RefreshIcon />} actionLabel={t`Update now`} onAction={acceptUpdate}>
      {t`A new version is ready.`}
    </Ribbon>
  )
}
