import { useLingui } from '@lingui/react/macro'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { menuItemClass } from '#client/ui/overlay/MenuItem.tsx'
import { Sheet } from '#client/ui/sheet/Sheet.tsx'
import { SORT_CHOICES } from '../words.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.ts'

/** Orders by their meaning; one press chooses and closes. */
export function SortSheet({ pageType, open, onClose }: { pageType: PageType; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { search, setSort } = useListingState()
  const { sorts } = pageTypeRecord(pageType)
  const choices = SORT_CHOICES.filter(choice => choice.sort === undefined || sorts.includes(choice.sort))
  return (
    <Sheet open={open} onClose={onClose} title={t`Sort`} closeLabel={t`Close`}>
      <div role="radiogroup" aria-label={t`Sort`}>
        {choices.map(choice => {
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
    </Sheet>
  )
}
