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
import { ChangedPersonForm, personOf, personWithTyped, typedPerson } from './typed-person.ts'

/**
 * The form with which managers edit an account. It is saved against the version that was loaded. Typed values stay when newer data
 * arrives; another person's change shows up on saving.
 */
export function PersonForm({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const changed = usePeopleChanged()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(person)
  // The version of another person's change that the user chose to save over.
  const chosenVersion = useRef<number | null>(null)
  const latest = () => queryClient.getQueryData(personQuery(person.id).queryKey) ?? person
  const form = useForm({
    schema: ChangedPersonForm,
    initial: typedPerson(person),
    send: typed => {
      const [chosen, now] = [chosenVersion.current, latest()]
      const values = chosen === null ? typed : personWithTyped(typedPerson(now), typed, typedPerson(seen))
      // A yet newer version, which the user has not seen, is refused again.
      const version = chosen === null ? versionToSend(seen, person) : Math.min(chosen, now.version)
      return call(adminPeopleEndpoints.changePerson, { body: { ...personOf(values), id: person.id, version } })
    },
    words: PERSON_RULES,
  })
  const { failure } = form
  const stale = failure instanceof ApiError && failure.code === 'stale_version' ? failure : null
  const startAfresh = async () => {
    await changed()
    const fresh = latest()
    chosenVersion.current = null
    setSeen(fresh)
    form.reset(typedPerson(fresh))
  }
  const save = async () => {
    const { email: former, lastLogin, disabled } = latest()
    if (!(await form.submit())) return
    await startAfresh()
    const { email } = latest()
    const isInvited = email !== former && !lastLogin && !disabled
    showToast({
      text: isInvited ? t`Account saved. A link to set a password was sent to ${email}.` : t`Account saved`,
    })
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
      <UnsavedChangesDialog isUnsaved={JSON.stringify(form.values) !== JSON.stringify(typedPerson(seen))} />
      {stale ? (
        <StalePerson
          refusal={stale}
          typed={form.values}
          seen={typedPerson(seen)}
          pending={form.pending}
          onTheirs={() => void startAfresh()}
          onMine={() => void saveMine(Number(stale.detail.version))}
        />
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div className={styles.actions}>
        <Button kind="primary" size="large" type="submit" pending={form.pending} disabled={stale !== null}>
          {t`Save`}
        </Button>
      </div>
    </FormElement>
  )
}

/** The loaded values are still current if the account was only closed or reopened since, or no form field changed. */
function versionToSend(seen: AdminPerson, now: AdminPerson): number {
  const isSame = JSON.stringify(typedPerson(seen)) === JSON.stringify(typedPerson(now))
  return isSame ? now.version : seen.version
}
