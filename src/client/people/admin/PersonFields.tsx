import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LIVING_KINDS } from '#contract/people/admin-people.shapes.ts'
import { mayHaveDealer } from '#domain/people/kinds.ts'
import { ACCOUNT_CURRENCIES } from '#domain/money/dollars.ts'
import type { Option } from '#contract/wire.ts'
import type { Form } from '#client/api/use-form.ts'
import { failedQuery } from '#client/api/failed-query.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { CountryOutage } from '#client/site/CountryOutage.tsx'
import { personChoicesQuery } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'
import { usePersonWords } from './person-words.ts'
import { asKind, type TextField as TextName, type TypedPerson } from './typed-person.ts'

/** All fields of an account that are typed or chosen, for new and existing accounts. */
export function PersonFields({ form, isNew = false }: { form: Form<TypedPerson>; isNew?: boolean }) {
  const { t, i18n } = useLingui()
  const { nameOf } = usePersonWords()
  const choices = useQuery(personChoicesQuery)
  const countries = useQuery(countriesQuery)
  const { values, set } = form
  const choice = (name: TextName) => ({
    label: nameOf(name),
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: form.errorOf(name),
  })
  const field = (name: TextName) => ({ label: nameOf(name), ...form.field(name) })
  const asOptions = (list: readonly Option[] = []) => list.map(({ value, label }) => ({ value: String(value), label }))
  const areChoicesMissing = failedQuery(choices) !== null
  const areCountriesMissing = failedQuery(countries) !== null
  // Nothing is chosen. "None" would also say that nothing could be.
  const placeholder = (isMissing: boolean) => (isMissing ? '—' : t`None`)
  const countryOutage = areCountriesMissing && <CountryOutage countries={countries} />
  const dealerOutage = areChoicesMissing && <QueryNotice query={choices}>{t`Couldn’t load dealers`}</QueryNotice>
  const managerOutage = areChoicesMissing && <QueryNotice query={choices}>{t`Couldn’t load managers`}</QueryNotice>
  const search = {
    texts: usePickerTexts(),
    nameOf: (id: string) => t`No. ${id}`,
  }
  const yen = <span className={styles.unit}>¥</span>
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={nameOf('kind')}
          value={values.kind}
          options={LIVING_KINDS.map(kind => ({ value: kind, label: i18n._(KIND_WORD[kind]) }))}
          onChange={name => {
            const { kind, permission } = asKind(values, LIVING_KINDS.find(one => one === name) ?? values.kind)
            set('kind', kind)
            set('permission', permission)
          }}
          error={form.errorOf('kind')}
        />
        <TextField autoComplete="off" {...field('fullName')} />
        <TextField type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <TextField type="tel" inputMode="tel" autoComplete="off" {...field('mobile')} />
        <TextField autoComplete="off" {...field('company')} />
        <TextField type="tel" inputMode="tel" autoComplete="off" {...field('officePhone')} />
        <div className={styles.choice}>
          <SearchSelect
            {...search}
            {...choice('countryId')}
            placeholder={placeholder(areCountriesMissing)}
            outage={countryOutage}
            options={asOptions(countries.data?.countryList)}
            status={countries.isPending ? 'loading' : 'ready'}
          />
          {countryOutage}
        </div>
        <TextField autoComplete="off" {...field('city')} />
        <TextField autoComplete="off" {...field('address')} />
        <Select
          {...choice('language')}
          options={[
            { value: '692', label: t({ message: 'English', context: 'language' }) },
            { value: '693', label: t({ message: 'Russian', context: 'language' }) },
          ]}
        />
        {mayHaveDealer(values.kind) && (
          <div className={styles.choice}>
            <SearchSelect
              {...search}
              {...choice('dealerId')}
              placeholder={placeholder(areChoicesMissing)}
              outage={dealerOutage}
              options={asOptions(choices.data?.dealers)}
              status={choices.isPending ? 'loading' : 'ready'}
            />
            {dealerOutage}
          </div>
        )}
        <div className={styles.choice}>
          <SearchSelect
            {...search}
            {...choice('managerId')}
            placeholder={placeholder(areChoicesMissing)}
            outage={managerOutage}
            options={asOptions(choices.data?.managers)}
            status={choices.isPending ? 'loading' : 'ready'}
          />
          {managerOutage}
        </div>
        <TextField inputMode="numeric" trail={yen} {...field('creditLimit')} />
        <TextField inputMode="numeric" {...field('dailyBidLimit')} />
        <TextField inputMode="numeric" {...field('ussLimit')} />
        <Select
          {...choice('currency')}
          options={ACCOUNT_CURRENCIES.map(code => ({ value: code, label: code }))}
          hint={isNew ? undefined : t`Payments posted before stay as they are`}
        />
      </div>
      <TextArea maxLength={1000} hint={t`For managers only`} {...field('note')} />
    </>
  )
}
