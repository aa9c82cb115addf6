import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { UnsavedChangesDialog } from '#client/api/UnsavedChangesDialog.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import type { Form } from '#client/api/use-form.ts'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'

/**
 * A form of settings around its fields: it saves, asks before changes are left unsaved, offers the current values when somebody else has changed them, and says who changed
 * them last. `reload` fetches the values again.
 */
export function SettingsFrame({
  form,
  last: { changedAt, changedBy },
  reload,
  children,
}: {
  form: Pick<Form<object>, 'failure' | 'pending' | 'submit' | 'id' | 'isChanged'> & { reset: () => void }
  last: { changedAt: string | null; changedBy: string | null }
  reload: () => Promise<unknown>
  children: ReactNode
}) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const isStale = form.failure instanceof ApiError && form.failure.status === 409
  const save = async () => {
    if (!(await form.submit())) return
    await reload()
    showToast({ text: t`Settings saved` })
  }
  return (
    <FormElement form={form} className={`${styles.form} ${styles.narrow}`} onSubmit={save}>
      {children}
      <UnsavedChangesDialog isUnsaved={form.isChanged} />
      <FailureNotice
        failure={form.failure}
        action={
          isStale && (
            <Button
              size="small"
              onClick={() => {
                form.reset()
                void reload()
              }}
            >
              {t`Show current`}
            </Button>
          )
        }
      />
      <Button kind="primary" size="large" type="submit" pending={form.pending}>
        {t`Save`}
      </Button>
      {changedAt && (
        <p className={styles.meta}>
          <Trans>
            Last changed {atWithYear(changedAt)} by {changedBy}
          </Trans>
        </p>
      )}
    </FormElement>
  )
}
