import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { countriesQuery } from './countries.api.ts'

/** A person's country by its number; null for none. */
export function CountrySelect({
  value,
  onChange,
  error,
}: {
  value: number | null
  onChange: (country: number) => void
  error: string | false
}) {
  const { t } = useLingui()
  const countries = useQuery(countriesQuery)
  return (
    <SearchSelect
      label={t`Country`}
      placeholder={t`Choose`}
      options={(countries.data?.countryList ?? []).map(one => ({ value: String(one.value), label: one.label }))}
      status={countries.isPending ? 'loading' : 'ready'}
      texts={usePickerTexts()}
      value={value ? String(value) : ''}
      nameOf={() => ''}
      onChange={id => onChange(Number(id))}
      error={error}
    />
  )
}
