import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '#domain/people/languages.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { askNow } from '#client/api/reachability.ts'
import { useReachability } from '#client/api/use-reachability.ts'
import { serverTimeOf } from '#client/api/server-clock.ts'
import { useNow } from '#client/api/use-now.ts'
import { FactorReminder } from '#client/auth/second-factor/FactorReminder.tsx'
import { spanParts, tokyoDate } from '#client/format/time.ts'
import { lastMessage } from '#client/live/last-message.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { WaitingRibbon } from '#client/outbox/WaitingRibbon.tsx'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { RefreshIcon } from '#client/ui/icons/RefreshIcon.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { refreshWhenReady } from './retry-when-ready.ts'
import { DATED_PATHS, shownSince } from './shown-age.ts'
import { staleSince } from './stale.ts'
import { acceptUpdate, updateReady } from './updates.ts'

/** Ages are shown in minutes and grow with the clock. */
const LOOK_EVERY_MS = 10_000
/** Saved data is shown at once and reloaded. Its age is shown only after the answer has had this long. */
const ANSWER_MS = 3_000

/** The reminder of a second step stays until it is set up. Of all others one is shown at a time. */
export const Ribbons = () => (
  <>
    <FactorReminder />
    <NetworkRibbon />
  </>
)

/** One under the app bar, by priority: offline, back again, waiting entries, a slow connection, old data, an update. */
function NetworkRibbon() {
  const queryClient = useQueryClient()
  useEffect(() => refreshWhenReady(queryClient), [queryClient])
  const { reachable, pace, back } = useReachability()
  const entries = useOutbox()
  const waits = entries.some(entry => entry.about.kind !== 'favorite' && entry.state !== 'accepted')
  const ready = useSyncExternalStore(updateReady.subscribe, updateReady.get)
  // A reload would cut off requests in progress.
  const isWriting = useIsMutating() > 0 || entries.some(isWaiting)
  const stale = useStale()
  if (!reachable) return <OfflineRibbon />
  if (back) return <BackRibbon />
  if (waits) return <WaitingRibbon />
  if (pace !== 'quick') return <SlowRibbon />
  if (stale !== null) return <StaleRibbon since={stale} />
  return ready && !isWriting ? <UpdateRibbon /> : null
}

function OfflineRibbon() {
  const { t } = useLingui()
  const waiting = useOutbox().filter(isWaiting).length
  const { asking } = useReachability()
  return (
    <Ribbon
      icon={<OfflineIcon />}
      actionLabel={asking ? t`Checking…` : t`Try again`}
      onAction={asking ? () => undefined : () => void askNow()}
    >
      <b>
        <Trans>Offline.</Trans>
      </b>{' '}
      <Age />
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
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const since = useSyncExternalStore(
    listener => cache.subscribe(listener),
    () => shownSince(queryClient),
  )
  if (since === null) return <Trans>You can still open saved pages.</Trans>
  return <AsOf since={since} />
}

function AsOf({ since }: { since: number }) {
  const { t, i18n } = useLingui()
  const now = useNow(LOOK_EVERY_MS)
  const then = new Date(serverTimeOf(since))
  const clock = tokyoClock(then)
  const when = tokyoDay(then) === tokyoDay(now) ? clock : `${tokyoDate(then, i18n.locale as Language)} ${clock}`
  const { days, hours, minutes } = spanParts(now.getTime() - then.getTime())
  if (days > 0) return t`As of ${when} Tokyo, ${days} d ago`
  if (hours > 0) return t`As of ${when} Tokyo, ${hours} h ago`
  return minutes > 0 ? t`As of ${when} Tokyo, ${minutes} min ago` : t`As of ${when} Tokyo, just now`
}

/** Since when the data on screen is stale. It becomes stale by the clock alone. */
function useStale(): number | null {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  useNow(LOOK_EVERY_MS)
  const since = useSyncExternalStore(
    listener => cache.subscribe(listener),
    () => staleSince(queryClient, { now: Date.now(), messageAt: lastMessage.at(), loadedAt: performance.timeOrigin }),
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
      <Trans>A new version is ready.</Trans>
    </Ribbon>
  )
}
