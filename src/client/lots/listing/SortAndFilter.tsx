import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CountDot } from '#client/ui/button/CountDot.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { SortIcon } from '#client/ui/icons/SortIcon.tsx'
import { useAddressOverlay } from '#client/navigation/use-overlay.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { menuItemClass } from '#client/ui/overlay/MenuItem.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { listingParts } from './lazy-listing.ts'
import { countFilters } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.tsx'
import { chosenSort, sortChoices } from './sort-choices.ts'

/** The phone's two buttons above the list: the sort order, and the number of filters. */
export function SortAndFilter({ pageType }: { pageType: PageType }) {
  const { t, i18n } = useLingui()
  const { search } = useListingState()
  const { open, show, close } = useAddressOverlay('sheet')
  const count = countFilters(search)
  return (
    <div className={styles.tools}>
      <Button onClick={() => show('sort')} aria-haspopup="dialog">
        <SortIcon size={19} />
        <span className={styles.cut}>{i18n._(chosenSort(pageType, search).words)}</span>
      </Button>
      <Button onClick={() => show('filter')} aria-haspopup="dialog">
        <FilterIcon size={19} />
        {t`Filters`}
        <CountDot count={count} />
      </Button>
      <SortSheet pageType={pageType} open={open === 'sort'} onClose={() => close('sort')} />
      {open === 'filter' && (
        <listingParts.Show part="FilterDrawer" pageType={pageType} onClose={() => close('filter')} />
      )}
    </div>
  )
}

/** Sort orders by their meaning. One tap chooses and closes. */
function SortSheet({ pageType, open, onClose }: { pageType: PageType; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { search, setSort } = useListingState()
  return (
    <BottomSheet open={open} onClose={onClose} title={t`Sort`} closeLabel={t`Close`}>
      <div role="radiogroup" aria-label={t`Sort`}>
        {sortChoices(pageType).map(choice => {
          const selected = choice.words === chosenSort(pageType, search).words
          return (
            <button
              key={`${choice.sort}${choice.order}`}
              type="button"
              role="radio"
              aria-checked={selected}
              className={menuItemClass}
              onClick={() => setSort(choice)}
            >
              <span className={styles.choice}>{i18n._(choice.words)}</span>
              {selected && <CheckIcon size={19} />}
            </button>
          )
        })}
      </div>
    </BottomSheet>
  )
}
