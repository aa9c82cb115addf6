import { useLingui } from '@lingui/react/macro'
import type { BidList } from '#contract/bids/bids.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { useBidList } from './use-bid-list.tsx'

const ALL = 'all'

/** Status tabs with their counts. A click on the active tab clears it. Unknown counts are not shown. */
export function BidTabs({ counters }: { counters: BidList['counters'] | undefined }) {
  const { t, i18n } = useLingui()
  const { search, hrefFor } = useBidList()
  const { tabs } = useBidListVariant()
  const current = tabs.find(tab => tab.key === search.tab)
  const count = (statuses: readonly (number | string)[]) => {
    if (!counters) return undefined
    return grouped(counters.reduce((sum, each) => sum + (statuses.includes(each.status) ? each.count : 0), 0))
  }
  return (
    <LinkTabs
      label={t`Bid status`}
      className={styles.tabs}
      current={current?.key ?? ALL}
      renderLink={renderRouterLink}
      items={[
        { key: ALL, label: t`All`, count: count(['All']), href: hrefFor({ tab: undefined }) },
        ...tabs
          .filter(tab => !tab.linked || tab === current)
          .map(tab => ({
            key: tab.key,
            label: i18n._(tab.words),
            count: count(tab.archive ? ['Archive'] : tab.statuses),
            href: hrefFor({ tab: tab === current ? undefined : tab.key }),
          })),
      ]}
    />
  )
}
