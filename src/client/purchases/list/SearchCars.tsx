import { useLingui } from '@lingui/react/macro'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** The list is loaded after typing has paused for this long. */
const SEARCH_AFTER_MS = 700

/** A search field for cars by number, maker, model, chassis, hall or ship. */
export function SearchCars({ small }: { small?: boolean }) {
  const { t } = useLingui()
  const { search, change } = usePurchaseSearch()
  const {
    value,
    change: type,
    settle,
  } = useDebouncedInput(search.search ?? '', SEARCH_AFTER_MS, text => change({ search: text.trim() || undefined }))
  return (
    <TextField
      type="search"
      label={t`Search cars`}
      labelHidden
      size={small ? 'small' : 'medium'}
      placeholder={t`Model, chassis, lot or ship`}
      maxLength={100}
      lead={<SearchIcon size={19} />}
      value={value}
      onChange={type}
      onKeyDown={event => {
        if (event.key === 'Enter' && value !== (search.search ?? '')) settle(value)
      }}
    />
  )
}
