import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Party, PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import type { Form } from '#client/api/use-form.ts'
import { countriesQuery } from '#client/site/countries.api.ts'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { usePickerTexts } from '#client/format/use-picker-texts.ts'

/** A consignee or notify party as typed. */
export type TypedParty = {
  sameAsConsignee: boolean
  fullName: string
  address: string
  countryId: number | null
  port: string
  telephone: string
  email: string
  paymentMethod: string
}

export const typedOf = (party: Party): TypedParty => ({
  sameAsConsignee: false,
  fullName: party.fullName,
  address: party.address,
  countryId: party.countryId,
  port: party.port,
  telephone: party.telephone,
  email: party.email,
  paymentMethod: party.paymentMethod,
})

/** Name, address and contacts of a party. An earlier party fills them all. */
export function PartyInputs({ form, purchase }: { form: Form<TypedParty>; purchase: PurchaseView }) {
  const { t } = useLingui()
  const texts = usePickerTexts()
  const countries = useQuery(countriesQuery).data?.countryList ?? []
  const { values } = form
  const earlier = purchase.earlierParties ?? []
  const chosen = [...earlier, purchase.consignee, purchase.notifyParty].find(one => one.countryId === values.countryId)
  const options = countries.map(({ value, label }) => ({ value: String(value), label }))
  if (options.length === 0 && chosen?.countryId)
    options.push({ value: String(chosen.countryId), label: chosen.country })
  return (
    <>
      {earlier.length > 0 && (
        <Select
          label={t`Earlier consignees`}
          placeholder={t`Choose`}
          value=""
          options={earlier.map(({ value, fullName, port }) => ({
            value: String(value),
            label: [fullName, port].join(', '),
          }))}
          onChange={picked => {
            const party = earlier.find(({ value }) => String(value) === picked)
            if (party) form.reset(typedOf(party))
          }}
        />
      )}
      <TextField label={t`Full name`} autoComplete="name" maxLength={100} {...form.field('fullName')} />
      <TextField label={t`Address`} autoComplete="street-address" maxLength={200} {...form.field('address')} />
      <div
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) form.touch('countryId')
        }}
      >
        <SearchSelect
          label={t`Country`}
          placeholder={t`Choose`}
          options={options}
          texts={texts}
          value={values.countryId === null ? '' : String(values.countryId)}
          onChange={value => form.set('countryId', Number(value) || null)}
          error={form.errorOf('countryId') || undefined}
        />
      </div>
      <TextField label={t`Port`} maxLength={100} {...form.field('port')} />
      <TextField label={t`Telephone`} type="tel" inputMode="tel" autoComplete="tel" {...form.field('telephone')} />
      <TextField label={t`Email`} type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <TextField label={t`Payment method`} maxLength={100} {...form.field('paymentMethod')} />
    </>
  )
}
