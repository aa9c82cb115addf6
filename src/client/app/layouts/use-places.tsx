import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { useDesk, useProfile } from '#client/people/use-profile.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'
import { sidebarOf, tabsOf } from './places.tsx'
import type { Place } from './places.tsx'

/** The places this person may enter, with their words, counters and which of them is here. */
export function usePlaces(): { sidebar: NavItem[][]; tabs: NavItem[] } {
  const { i18n } = useLingui()
  const { permission } = useProfile()
  const desk = useDesk()
  const counters = useQuery(menuCountersQuery).data
  // A bid that waits to be sent is one of mine, too (design/language.md §8).
  const waiting = useOutbox().filter(({ about, state }) => about.kind === 'bid' && state !== 'accepted').length
  const path = useRouterState({ select: state => state.location.pathname })
  const item = (place: Place, word: Place['label']): NavItem => ({
    href: place.href,
    label: i18n._(word),
    icon: place.icon,
    count: place.counter && (counters?.[place.counter] ?? 0) + waiting,
    current: path === place.href || path.startsWith(`${place.href.replace(/\/A$/, '')}/`),
  })
  return {
    sidebar: sidebarOf(desk, permission).map(group => group.map(place => item(place, place.label))),
    tabs: tabsOf(desk, permission).map(place => item(place, place.short)),
  }
}
