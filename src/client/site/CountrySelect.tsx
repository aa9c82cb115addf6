import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { countriesQuery } from './countries.api.ts'
import { CountryOutage } from './CountryOutage.tsx'
import styles from './CountrySelect.module.css'

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
  const texts = usePickerTexts()
  const isMissing = countries.isError && !countries.data
  const outage = isMissing && <CountryOutage countries={countries} />
  return (
    <div className={styles.field}>
      <SearchSelect
        label={t`Country`}
        placeholder={t`Choose`}
        options={(countries.data?.countryList ?? []).map(one => ({ value: String(one.value), label: one.label }))}
        status={countries.isPending ? 'loading' : 'ready'}
        outage={outage}
        texts={texts}
        value={value ? String(value) : ''}
        // A country that is set must not read as none while its name is unknown.
        nameOf={() => (isMissing ? t`Saved country` : countries.isPending ? texts.loading : '')}
        onChange={id => onChange(Number(id))}
        error={error}
      />
      {outage}
    </div>
  )
}
