import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProfileUpdate } from '#contract/auth/accounts.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { CountrySelect } from '#client/site/CountrySelect.tsx'
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

/**
 * The person's own data. Fields are checked on blur and on submit; the e-mail is shown but never sent. Unsaved text stays on the device until it is saved
 * or cancelled: the session may end in the middle.
 */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { detail } = useProfile()
  const queryClient = useQueryClient()
  const [initial] = useState(() => typed(detail))
  const form = useForm({ schema: ProfileUpdate, initial, send: updateProfile, draft: DRAFT })
  const { values, set, reset } = form

  const save = async () => {
    if (!(await form.submit())) return
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    showToast({ text: t`Profile saved` })
    reset()
    onDone()
  }

  return (
    <FormElement form={form} className={styles.form} onSubmit={save}>
      <TextField label={t`Full name`} autoComplete="name" {...form.field('fullName')} />
      <TextField label={t`Email`} value={detail.email} hint={t`To change it, write to your manager.`} readOnly />
      <TextField label={t`Mobile`} type="tel" inputMode="tel" autoComplete="tel" {...form.field('mobile')} />
      <TextField label={t`Work phone`} type="tel" inputMode="tel" {...form.field('officePhone')} />
      <TextField label={t`Company`} autoComplete="organization" {...form.field('company')} />
      <CountrySelect value={values.countryId} onChange={id => set('countryId', id)} error={form.errorOf('countryId')} />
      <TextField label={t`City`} autoComplete="address-level2" {...form.field('city')} />
      <TextField label={t`Address`} autoComplete="street-address" {...form.field('address')} />
      <FailureNotice failure={form.failure} />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            reset()
            onDone()
          }}
        >
          {t`Cancel`}
        </Button>
        <Button kind="primary" type="submit" pending={form.pending}>
          {t`Save`}
        </Button>
      </div>
    </FormElement>
  )
}
