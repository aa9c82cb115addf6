import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { call } from '#client/api/api.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'
import { usePeopleChanged } from './admin-people.api.ts'
import styles from './AdminPeople.module.css'

/** Sends the owner of an account the link of “Forgot password”. It asks nothing first: the e-mail changes nothing by itself. */
export function SendPasswordLink({ person }: { person: AdminPerson }) {
  const { t } = useLingui()
  const changed = usePeopleChanged()
  const { id, email } = person
  const send = useMutation({
    mutationFn: () => call(adminPeopleEndpoints.sendPasswordLink, { body: { id } }),
    onSuccess: async () => {
      showToast({ text: t`Password reset link sent to ${email}` })
      await changed()
    },
  })
  if (!person.mayEdit || person.disabled) return null
  return (
    <div className={styles.access}>
      <Button kind="outline" pending={send.isPending} onClick={() => send.mutate()}>
        <MailIcon size={19} />
        {t`Send a password reset link`}
      </Button>
      <FailureNotice failure={send.error} />
    </div>
  )
}
