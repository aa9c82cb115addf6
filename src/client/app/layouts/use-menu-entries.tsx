import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { NavItem } from '#client/ui/nav/nav-item.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { useRole, useProfile } from '#client/auth/use-profile.ts'
import { menuCountersQuery } from '#client/site/site.api.ts'
import { isAt, sidebarOf, tabsOf, type MenuEntry } from './menu-entries.tsx'

/** The entries open to this user, with their labels, counters and the current one. */
export function useMenuEntries(): { sidebar: NavItem[][]; tabs: NavItem[] } {
  const { i18n } = useLingui()
  const { permission } = useProfile()
  const role = useRole()
  const counters = useQuery(menuCountersQuery).data
  // A bid that waits to be sent counts as one of the user's bids.
  const waiting = useOutbox().filter(({ about, state }) => about.kind === 'bid' && state !== 'accepted').length
  const path = useRouterState({ select: state => state.location.pathname })
  const item = (entry: MenuEntry, word: MenuEntry['label']): NavItem => ({
    href: entry.href,
    label: i18n._(word),
    icon: entry.icon,
    count: entry.counter && (counters?.[entry.counter] ?? 0) + waiting,
    current: isAt(entry, path),
  })
  return {
    sidebar: sidebarOf(role, permission).map(group => group.map(entry => item(entry, entry.label))),
    tabs: tabsOf(role, permission).map(entry => item(entry, entry.short)),
  }
}
