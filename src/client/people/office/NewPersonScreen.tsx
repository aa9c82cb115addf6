import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { officePeopleEndpoints } from '#contract/people/office-people.endpoints.ts'
import { call } from '#client/api/api.ts'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/auth/FailureNotice.tsx'
import { OfficePage } from '#client/site/office/OfficePage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { usePeopleChanged } from './office-people.api.ts'
import styles from './OfficePeople.module.css'
import { PERSON_RULES } from './person-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { NEW_PERSON, NewPersonForm, personOf, TEXT_FIELDS } from './typed-person.ts'
import type { TypedPerson } from './typed-person.ts'

/** Outlives a reload, as when the language is changed. The kind brings its flags along, and both are chosen anew. */
const DRAFT = { name: 'new-person', fields: TEXT_FIELDS }

/** An account for somebody else; he sets its password himself. */
export function NewPersonScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const changed = usePeopleChanged()
  const made = useRef<number | null>(null)
  const form = useForm<TypedPerson>({
    schema: NewPersonForm,
    initial: NEW_PERSON,
    send: async typed => {
      const { permission: _, ...person } = personOf(typed)
      made.current = (await call(officePeopleEndpoints.addPerson, { body: person })).id
    },
    words: PERSON_RULES,
    draft: DRAFT,
  })
  const add = async () => {
    if (!(await form.submit())) return
    form.reset()
    showToast({ text: t`Account made` })
    await changed()
    await navigate({ href: `/office/users/${made.current}`, replace: true })
  }
  return (
    <OfficePage
      title={t`New account`}
      lead={<Trans>Its owner gets a mail with a link to set a password. Permissions follow the kind.</Trans>}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <Panel>
          <PersonFields form={form} />
        </Panel>
        <FailureNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button kind="primary" size="large" type="submit" pending={form.pending}>
            <Trans>Make the account</Trans>
          </Button>
        </div>
      </form>
    </OfficePage>
  )
}
