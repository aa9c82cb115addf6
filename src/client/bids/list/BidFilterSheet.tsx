import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { grouped } from '#domain/money/yen.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { DrillButton, DrillDown } from '#client/ui/field/DrillDown.tsx'
import { useStartOver } from '#client/ui/hooks/use-start-over.ts'
import { useDebounced } from '#client/ui/hooks/use-debounced.ts'
import { FullScreen } from '#client/ui/overlay/FullScreen.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { bidPageQuery } from '../bid-lists.api.ts'
import { countBidFilters, listed, UNFILTERED } from './bid-list-search.ts'
import type { BidListSearch } from './read-bid-list-search.ts'
import { isArchive } from './bid-list-variants.tsx'
import { useBidListName } from './bid-list-name.ts'
import { BidDateFields, type BidDates } from './BidDateFields.tsx'
import styles from './BidFilterSheet.module.css'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { FILTER_WORD } from './filter-words.ts'
import { useBidFilters } from './use-bid-filters.ts'
import { useBidList } from './use-bid-list.tsx'

/** The phone's filters: days, and the reader's choices. Nothing is applied before "Show". A long list has its own screen. */
export function BidFilterSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { search, change } = useBidList()
  const { names, options, isLoading } = useBidFilters()
  const texts = usePickerTexts()
  const [draft, setDraft] = useState<Partial<BidListSearch> | null>(null)
  const [drilled, setDrilled] = useState<BidFilter | null>(null)
  const { resets, startOver } = useStartOver()
  useUnsaved(draft !== null)
  const wanted: BidListSearch = { ...search, ...draft }
  const found = useFound(wanted)
  const choose = (choice: Partial<BidListSearch>) => setDraft({ ...draft, ...choice })
  const replace = (choice: Partial<BidListSearch>) => {
    startOver()
    choose(choice)
  }
  const nameOf = (name: BidFilter, value: string) =>
    options[name]?.find(option => option.value === value)?.label ?? value
  const active = countBidFilters(wanted)
  return (
    <FullScreen
      onClose={onClose}
      title={t`Filters`}
      subtitle={active > 0 && t`${active} active`}
      backLabel={t`Back to the list`}
      trail={
        <Button
          kind="quiet"
          disabledReason={active === 0 && t`No filters selected`}
          onClick={() => replace(UNFILTERED)}
        >
          {t`Reset all`}
        </Button>
      }
      foot={
        <Button kind="primary" size="large" onClick={() => change({ ...draft })}>
          {found === null ? (
            t`Show bids`
          ) : found === 0 ? (
            t`No bids`
          ) : (
            <Plural value={found} one={`Show ${grouped(found)} bid`} other={`Show ${grouped(found)} bids`} />
          )}
        </Button>
      }
    >
      <div className={styles.fields}>
        <section className={styles.days}>
          <h2>{t`Auction days, Tokyo`}</h2>
          <DayChips dates={wanted} onChange={replace} />
          <BidDateFields key={resets} dates={wanted} onChange={choose} />
        </section>
        {names.map(name => (
          <section key={name}>
            <DrillButton
              label={i18n._(FILTER_WORD[name])}
              chosen={listed(wanted[name])
                .map(value => nameOf(name, value))
                .join(', ')}
              anyText={t`Any`}
              onPress={() => setDrilled(name)}
            />
          </section>
        ))}
      </div>
      {drilled && (
        <DrillDown
          label={i18n._(FILTER_WORD[drilled])}
          backLabel={t`Back to the filters`}
          doneLabel={t`Done`}
          onClose={() => setDrilled(null)}
          multiple
          options={options[drilled] ?? []}
          selected={listed(wanted[drilled])}
          onPick={value => {
            const chosen = listed(wanted[drilled])
            const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
            choose({ [drilled]: next.join(',') || undefined })
          }}
          onClear={wanted[drilled] ? () => choose({ [drilled]: undefined }) : undefined}
          status={isLoading ? 'loading' : 'ready'}
          texts={texts}
        />
      )}
    </FullScreen>
  )
}

/** A choice is counted after half a second without changes. */
const COUNT_AFTER_MS = 500

/** The number of bids left by the choice. Null while unknown. */
function useFound(wanted: BidListSearch): number | null {
  const list = useBidListName()
  const later = JSON.parse(useDebounced(JSON.stringify(wanted), COUNT_AFTER_MS)) as BidListSearch
  const { data, isPlaceholderData } = useQuery(bidPageQuery(list, { ...later, page: 1 }, 1))
  return data && !isPlaceholderData ? data.pageInfo.totalSearchResults : null
}

/** Days to choose with one tap. The archive has no bids of today. */
function DayChips({ dates, onChange }: { dates: BidDates; onChange: (dates: BidDates) => void }) {
  const { t } = useLingui()
  const list = useBidListName()
  const { search } = useBidList()
  const today = serverToday()
  const yesterday = addDays(today, -1)
  const day = (one: string | undefined): BidDates => ({ auctionDateFrom: one, auctionDateTo: one })
  const week = { auctionDateFrom: addDays(today, -7), auctionDateTo: yesterday }
  const spans: { key: string; label: string; dates: BidDates }[] = [
    { key: 'all', label: t`All days`, dates: day(undefined) },
    ...(isArchive(list, search.tab)
      ? [
          { key: 'yesterday', label: t`Yesterday`, dates: day(yesterday) },
          { key: 'week', label: t`Last 7 days`, dates: week },
        ]
      : [
          { key: 'today', label: t`Today`, dates: day(today) },
          { key: 'tomorrow', label: t`Tomorrow`, dates: day(addDays(today, 1)) },
        ]),
  ]
  return (
    <div className={styles.chips} role="group" aria-label={t`Auction days`}>
      {spans.map(span => (
        <Chip
          key={span.key}
          selected={
            dates.auctionDateFrom === span.dates.auctionDateFrom && dates.auctionDateTo === span.dates.auctionDateTo
          }
          onClick={() => onChange(span.dates)}
        >
          {span.label}
        </Chip>
      ))}
    </div>
  )
}
