import { useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { dayMonthYear } from '#domain/time/day-words.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useBidListVariant } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { listed } from './bid-list-search.ts'
import { FILTER_WORD } from './filter-words.ts'
import { useBidFilters } from './use-bid-filters.ts'
import { useBidList } from './use-bid-list.tsx'

/** On paper, which shows no pages, tabs and filters: `Bids 1–20 of 102 · All · Auction days: 24 Nov 2026 · Printed 23 Nov 2026`. */
export function BidsOnPaper({ pageInfo, now }: { pageInfo: PageInfo; now: Date }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { search } = useBidList()
  const { tabs, bidders } = useBidListVariant()
  const { names, options } = useBidFilters()
  const { page, pageSize, totalSearchResults } = pageInfo
  const first = (page - 1) * pageSize + 1
  const range = `${grouped(first)}–${grouped(Math.min(first + pageSize - 1, totalSearchResults))}`
  const total = grouped(totalSearchResults)
  const tab = tabs.find(({ key }) => key === search.tab)
  const { auctionDateFrom: from, auctionDateTo: to } = search
  const dayOf = (day: string | undefined) => (day ? dayMonthYear(day, language) : '…')
  const filters: [string, string | undefined][] = [
    [t`Client`, bidders === 'clients' && search.type ? { mine: t`Mine`, clients: t`Clients` }[search.type] : undefined],
    [t`Lot number`, search.lotNo],
    [t`Selected lots`, search.lots && grouped(listed(search.lots).length)],
    [t`Auction days`, from || to ? [...new Set([from, to].map(dayOf))].join(' – ') : undefined],
    ...names.map((name): [string, string] => {
      const labelOf = (value: string) => options[name]?.find(option => option.value === value)?.label ?? value
      return [i18n._(FILTER_WORD[name]), listed(search[name]).map(labelOf).join(', ')]
    }),
  ]
  const set = filters.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
  const parts = [t`Bids ${range} of ${total}`, tab ? i18n._(tab.words) : t`All`, ...set]
  const today = dayMonthYear(tokyoDay(now), language)
  return (
    <p data-paper className={styles.paper}>
      {[...parts, t`Printed ${today}`].join(' · ')}
    </p>
  )
}
