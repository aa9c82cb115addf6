import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { call } from '#client/api/api.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { MailNotSent } from '#client/admin/MailNotSent.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { usePeopleChanged } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'
import { PERSON_RULES } from './person-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { NEW_PERSON, NewPersonForm, personOf, TEXT_FIELDS, type TypedPerson } from './typed-person.ts'

/** The draft survives a reload, such as a change of language. It omits the kind and its flags, which are chosen again. */
const DRAFT = { name: 'new-person', fields: TEXT_FIELDS }

/** Creates an account for another person, who sets the password. */
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
      made.current = (await call(adminPeopleEndpoints.addPerson, { body: person })).id
    },
    words: PERSON_RULES,
    draft: DRAFT,
  })
  const add = async () => {
    if (!(await form.submit())) return
    form.reset()
    showToast({ text: t`Account created` })
    await changed()
    await navigate({ href: `/office/users/${made.current}`, replace: true })
  }
  return (
    <AdminPage
      title={t`New account`}
      lead={t`The owner gets an email with a link to set a password. Permissions depend on the account type.`}
    >
      <MailNotSent />
      <FormElement form={form} className={styles.form} onSubmit={add}>
        <Panel>
          <PersonFields form={form} isNew />
        </Panel>
        <FailureNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button kind="primary" size="large" type="submit" pending={form.pending}>
            {t`Create account`}
          </Button>
        </div>
      </FormElement>
    </AdminPage>
  )
}
