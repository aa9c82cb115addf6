import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { menuItemClass } from '#client/ui/overlay/MenuItem.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { sortChoices } from './sort-choices.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.ts'

/** Sort orders by their meaning. One tap chooses and closes. */
export function SortSheet({ pageType, open, onClose }: { pageType: PageType; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { search, setSort } = useListingState()
  return (
    <BottomSheet open={open} onClose={onClose} title={t`Sort`} closeLabel={t`Close`}>
      <div role="radiogroup" aria-label={t`Sort`}>
        {sortChoices(pageType).map(choice => {
          const selected =
            choice.sort === search.sort && (choice.sort === undefined || choice.order === (search.order ?? 'ASC'))
          return (
            <button
              key={`${choice.sort}${choice.order}`}
              type="button"
              role="radio"
              aria-checked={selected}
              className={menuItemClass()}
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
