import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { UnsavedChangesDialog } from '#client/api/UnsavedChangesDialog.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FlagSwitches } from './FlagSwitches.tsx'
import { personQuery, usePeopleChanged } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'
import { PERSON_RULES } from './person-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { StalePerson } from './StalePerson.tsx'
import { ChangedPersonForm, personOf, personWithTyped, typedPerson, type TypedPerson } from './typed-person.ts'

/**
 * The form with which managers edit an account. It is saved against the version that was loaded. Newer data replaces the fields until something is
 * typed. From then on the typed values stay, and another person's change shows up on saving.
 */
export function PersonForm({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const changed = usePeopleChanged()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => versionOf(person))
  // The version of another person's change that the user chose to save over.
  const chosenVersion = useRef<number | null>(null)
  const latest = () => queryClient.getQueryData(personQuery(person.id).queryKey) ?? person
  const form = useForm({
    schema: ChangedPersonForm,
    initial: seen.values,
    send: async typed => {
      const [chosen, now] = [chosenVersion.current, latest()]
      const values = chosen === null ? typed : personWithTyped(typedPerson(now), typed, seen.values)
      // A yet newer version, which the user has not seen, is refused again.
      const version = chosen === null ? versionToSend(seen, versionOf(person)) : Math.min(chosen, now.version)
      const body = { ...personOf(values), id: person.id, version }
      const saved = await call(adminPeopleEndpoints.changePerson, { body })
      chosenVersion.current = null
      // From here on this is saved, even if the account cannot be loaded again, and what was typed meanwhile is not.
      setSeen({ values, version: saved.version })
      form.change(typedSince => personWithTyped(values, typedSince, typed))
      const email = values.email.trim().toLowerCase()
      const isInvited = email !== now.email && !now.lastLogin && !now.disabled
      showToast({
        text: isInvited ? t`Account saved. A link to set a password was sent to ${email}.` : t`Account saved`,
      })
    },
    words: PERSON_RULES,
  })
  const { failure } = form
  const stale = failure instanceof ApiError && failure.code === 'stale_version' ? failure : null
  const show = (fresh: Version) => {
    setSeen(fresh)
    form.reset(fresh.values)
  }
  const current = versionOf(person)
  if (!form.isChanged && current.version >= seen.version && !isSame(current, seen)) show(current)
  const startAfresh = async () => {
    await changed()
    chosenVersion.current = null
    show(versionOf(latest()))
  }
  const save = async () => {
    if (await form.submit()) await changed()
  }
  const saveMine = async (version: number) => {
    await changed()
    chosenVersion.current = version
    await save()
  }
  return (
    <FormElement form={form} className={styles.form} onSubmit={save}>
      <Panel title={t`Account and limits`}>
        <PersonFields form={form} />
      </Panel>
      <Panel title={t`Permissions`}>
        <FlagSwitches form={form} />
      </Panel>
      <UnsavedChangesDialog isUnsaved={form.isChanged} />
      {stale ? (
        <StalePerson
          refusal={stale}
          typed={form.values}
          seen={seen.values}
          pending={form.pending}
          onTheirs={() => void startAfresh()}
          onMine={() => void saveMine(Number(stale.detail.version))}
        />
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="large"
          type="submit"
          pending={form.pending}
          disabledReason={stale !== null && t`Choose “Keep theirs” or “Use mine” first`}
        >
          {t`Save`}
        </Button>
      </div>
    </FormElement>
  )
}

type Version = { values: TypedPerson; version: number }

const versionOf = (person: AdminPerson): Version => ({ values: typedPerson(person), version: person.version })

const isSame = (one: Version, other: Version) => JSON.stringify(one.values) === JSON.stringify(other.values)

/** The loaded values are still current if the account was only closed or reopened since, or no form field changed. */
const versionToSend = (seen: Version, now: Version): number => (isSame(seen, now) ? now.version : seen.version)
