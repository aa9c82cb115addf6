import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { MultiSelect } from '#client/ui/field/MultiSelect.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { listed } from './bid-list-search.ts'
import type { BidListSearch } from './read-bid-list-search.ts'
import styles from './BidListScreen.module.css'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { FILTER_WORD } from './filter-words.ts'
import { useBidFilters } from './use-bid-filters.ts'

/** Further filters are behind a button. */
const FIRST = 3
/** The most used filters come first. */
const ORDER: readonly BidFilter[] = ['auctions', 'clients', 'status', 'archiveStatus', 'dates', 'group']

/** The multiple-choice filters of wide screens, beside the lot numbers and days. */
export function BidFilterFields({
  search,
  choose,
}: {
  search: BidListSearch
  choose: (choice: Partial<BidListSearch>) => void
}) {
  const { t, i18n } = useLingui()
  const { names, options, isLoading } = useBidFilters()
  const texts = usePickerTexts()
  const place = (name: BidFilter) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const sorted = names.toSorted((one, other) => place(one) - place(other))
  const late = sorted.slice(FIRST)
  const [isOpen, setOpen] = useState(() => late.some(name => search[name]))
  if (names.length === 0) return null
  return (
    <>
      {(isOpen ? sorted : sorted.slice(0, FIRST)).map(name => (
        <div key={name} className={styles.choice}>
          <MultiSelect
            label={i18n._(FILTER_WORD[name])}
            labelHidden
            placeholder={i18n._(FILTER_WORD[name])}
            size="small"
            texts={texts}
            options={options[name] ?? []}
            status={isLoading ? 'loading' : 'ready'}
            value={listed(search[name])}
            onChange={values => choose({ [name]: values.join(',') || undefined })}
          />
        </div>
      ))}
      {late.length > 0 && (
        <IconButton
          dense
          label={isOpen ? t`Fewer filters` : t`More filters`}
          aria-expanded={isOpen}
          count={isOpen ? 0 : late.filter(name => search[name]).length}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon size={19} />
        </IconButton>
      )}
    </>
  )
}
