import { useLingui } from '@lingui/react/macro'
import { carReach } from '#domain/purchases/who-sees-cars.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { useDebouncedInput } from '#client/ui/hooks/use-debounced-input.ts'
import { SearchIcon } from '#client/ui/icons/SearchIcon.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** A search field for cars by what identifies them; for dealers and managers also by their clients' names. */
export function SearchCars({ small }: { small?: boolean }) {
  const { t } = useLingui()
  const { search, change } = usePurchaseSearch()
  const { detail, permission } = useProfile()
  const {
    value,
    change: type,
    settle,
  } = useDebouncedInput(search.search ?? '', text => change({ search: text.trim() || undefined }))
  return (
    <TextField
      type="search"
      label={t`Search cars`}
      labelHidden
      size={small ? 'small' : 'medium'}
      placeholder={carReach({ ...detail, permission }) === 'own' ? t`Model, chassis, ship` : t`Client, model, chassis`}
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
