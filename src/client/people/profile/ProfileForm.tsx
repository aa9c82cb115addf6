import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProfileUpdate } from '#contract/auth/accounts.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { SearchSelect } from '#client/ui/field/SearchSelect.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { countriesQuery } from '#client/site/countries.api.ts'
import { updateProfile } from '#client/auth/accounts.api.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import styles from './ProfileScreen.module.css'

const FIELDS = ['fullName', 'mobile', 'officePhone', 'company', 'city', 'address', 'countryId'] as const
const DRAFT = { name: 'profile', fields: FIELDS }

export const hasProfileDraft = () => DRAFT.name in deviceStore.get().drafts

const typed = ({ fullName, mobile, officePhone, company, city, address, countryId }: Profile['detail']) => ({
  fullName,
  mobile: mobile ?? '',
  officePhone: officePhone ?? '',
  company: company ?? '',
  city: city ?? '',
  address: address ?? '',
  countryId: countryId ?? 0,
})

/** The person's own data. Fields are checked on blur and on submit; the e-mail is shown but never sent. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { detail } = useProfile()
  const queryClient = useQueryClient()
  const countries = useQuery(countriesQuery)
  const [initial] = useState(() => typed(detail))
  const form = useForm({ schema: ProfileUpdate, initial, send: updateProfile, draft: DRAFT })
  const { values, set, reset } = form

  // Leaving the page resets the form; a reload does not.
  useEffect(() => () => dropDraft(), [])

  const field = (name: keyof typeof values & string) => ({
    name,
    value: String(values[name]),
    onChange: (text: string) => set(name, text),
    onBlur: () => form.touch(name),
    error: form.errorOf(name),
  })
  const save = async () => {
    if (!(await form.submit())) return
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    showToast({ text: t`Profile saved` })
    onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField label={t`Full name`} autoComplete="name" {...field('fullName')} />
      <TextField label={t`Email`} value={detail.email} hint={t`To change it, write to your manager.`} readOnly />
      <TextField label={t`Mobile`} type="tel" inputMode="tel" autoComplete="tel" {...field('mobile')} />
      <TextField label={t`Work phone`} type="tel" inputMode="tel" {...field('officePhone')} />
      <TextField label={t`Company`} autoComplete="organization" {...field('company')} />
      <SearchSelect
        label={t`Country`}
        placeholder={t`Choose`}
        options={(countries.data?.countryList ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        status={countries.isPending ? 'loading' : 'ready'}
        texts={{ search: t`Search`, empty: t`Nothing found`, loading: t`Loading…`, clear: t`Clear` }}
        value={values.countryId ? String(values.countryId) : ''}
        nameOf={() => ''}
        onChange={value => set('countryId', Number(value))}
        error={form.errorOf('countryId')}
      />
      <TextField label={t`City`} autoComplete="address-level2" {...field('city')} />
      <TextField label={t`Address`} autoComplete="street-address" {...field('address')} />
      <FailureNotice failure={form.failure} />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            reset()
            onDone()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" type="submit" pending={form.pending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

function dropDraft(): void {
  const { [DRAFT.name]: _, ...drafts } = deviceStore.get().drafts
  deviceStore.set({ drafts })
}
