import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { keepsFocus, keepsFocusInView } from '#client/ui/overlay/use-return-focus.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { countriesQuery } from '#client/site/countries.api.ts'
import { CountryOutage } from '#client/site/CountryOutage.tsx'
import { hasProfileDraft, ProfileForm } from './ProfileForm.tsx'

/** The person's data: read-only until editing is switched on, and again after saving. */
export function AccountPanel() {
  const { t } = useLingui()
  const { detail } = useProfile()
  // Text that was typed before is still being edited.
  const [editing, setEditing] = useState(hasProfileDraft)
  const known = (text: string | null) => text || '—'
  return (
    <Panel
      title={t`Account`}
      aside={
        !editing && (
          <Button ref={keepsFocus} size="small" onClick={() => setEditing(true)}>
            <PencilIcon size={16} />
            {t`Edit`}
          </Button>
        )
      }
    >
      {editing ? (
        <div ref={keepsFocusInView}>
          <ProfileForm onDone={() => setEditing(false)} />
        </div>
      ) : (
        <Facts
          items={[
            { label: t`Full name`, value: detail.fullName },
            { label: t`Client ID`, value: String(detail.userId) },
            { label: t`Email`, value: detail.email },
            { label: t`Mobile`, value: known(detail.mobile) },
            { label: t`Work phone`, value: known(detail.officePhone) },
            { label: t`Company`, value: known(detail.company) },
            {
              label: t`Country`,
              value: detail.countryId === null ? '—' : <CountryName id={detail.countryId} />,
            },
            { label: t`City`, value: known(detail.city) },
            { label: t`Address`, value: known(detail.address) },
          ]}
        />
      )}
    </Panel>
  )
}

function CountryName({ id }: { id: number }) {
  const { t } = useLingui()
  const countries = useQuery(countriesQuery)
  if (!countries.data) return countries.isPending ? t`Loading…` : <CountryOutage countries={countries} />
  return countries.data.countryList.find(country => country.value === id)?.label ?? '—'
}
