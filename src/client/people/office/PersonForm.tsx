import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { officePeopleEndpoints } from '#contract/people/office-people.endpoints.ts'
import type { OfficePerson } from '#contract/people/office-people.shapes.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/auth/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FlagSwitches } from './FlagSwitches.tsx'
import { personQuery, usePeopleChanged } from './office-people.api.ts'
import styles from './OfficePeople.module.css'
import { PERSON_RULES } from './person-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { StaleChoice } from './StaleChoice.tsx'
import { ChangedPersonForm, personOf, typedPerson } from './typed-person.ts'

/**
 * An account as its managers keep it, in one form; saved against the version that was seen. What is typed stays, whatever comes in meanwhile:
 * somebody else's change shows when it is saved.
 */
export function PersonForm({ person }: { person: OfficePerson }) {
  const { t } = useLingui()
  const changed = usePeopleChanged()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(person)
  const chosenVersion = useRef<number | null>(null)
  const form = useForm({
    schema: ChangedPersonForm,
    initial: typedPerson(person),
    send: typed =>
      call(officePeopleEndpoints.changePerson, {
        body: { ...personOf(typed), id: person.id, version: chosenVersion.current ?? versionToSend(seen, person) },
      }),
    words: PERSON_RULES,
  })
  const { failure } = form
  const stale = failure instanceof ApiError && failure.code === 'stale_version' ? failure : null
  const startAfresh = async () => {
    await changed()
    const fresh = queryClient.getQueryData(personQuery(person.id).queryKey) ?? person
    chosenVersion.current = null
    setSeen(fresh)
    form.reset(typedPerson(fresh))
  }
  const save = async () => {
    if (!(await form.submit())) return
    await startAfresh()
    showToast({ text: t`Account saved` })
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
      <Panel title={t`Account and limits`}>
        <PersonFields form={form} />
      </Panel>
      <Panel title={t`Permissions`}>
        <FlagSwitches form={form} />
      </Panel>
      {stale ? (
        <StaleChoice
          refusal={stale}
          typed={form.values}
          pending={form.pending}
          onTheirs={() => void startAfresh()}
          onMine={() => {
            chosenVersion.current = Number(stale.detail.version)
            void save()
          }}
        />
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div className={styles.actions}>
        <Button kind="primary" size="large" type="submit" pending={form.pending} disabled={stale !== null}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Where the account was closed or opened meanwhile, or nothing of the form has changed, what was seen still stands. */
function versionToSend(seen: OfficePerson, now: OfficePerson): number {
  const isSame = JSON.stringify(typedPerson(seen)) === JSON.stringify(typedPerson(now))
  return isSame ? now.version : seen.version
}
