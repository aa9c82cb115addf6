import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { useRole, useProfile } from '#client/auth/use-profile.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'
import { isAt, sidebarOf, tabsOf, type Place } from './places.tsx'

/** The places open to this user, with their labels, counters and the current one. */
export function usePlaces(): { sidebar: NavItem[][]; tabs: NavItem[] } {
  const { i18n } = useLingui()
  const { permission } = useProfile()
  const role = useRole()
  const counters = useQuery(menuCountersQuery).data
  // A bid that waits to be sent counts as one of the user's bids.
  const waiting = useOutbox().filter(({ about, state }) => about.kind === 'bid' && state !== 'accepted').length
  const path = useRouterState({ select: state => state.location.pathname })
  const item = (place: Place, word: Place['label']): NavItem => ({
    href: place.href,
    label: i18n._(word),
    icon: place.icon,
    count: place.counter && (counters?.[place.counter] ?? 0) + waiting,
    current: isAt(place, path),
  })
  return {
    sidebar: sidebarOf(role, permission).map(group => group.map(place => item(place, place.label))),
    tabs: tabsOf(role, permission).map(place => item(place, place.short)),
  }
}
