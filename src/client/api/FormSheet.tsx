import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import styles from './FormSheet.module.css'
import { FormElement } from './FormElement.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'
import type { Form } from './use-form.ts'

/**
 * A sheet with fields above the button that sends them. The caller closes it after sending. Closing it or leaving the page before that asks
 * whether to discard what was changed.
 */
export function FormSheet({
  title,
  form,
  open = true,
  onClose,
  full,
  busy = false,
  disabledReason,
  submit,
  onSubmit,
  children,
}: {
  title: string
  form: Pick<Form<object>, 'pending' | 'isChanged' | 'id'>
  open?: boolean
  onClose: () => void
  full?: boolean
  /** Another request of the sheet is running. */
  busy?: boolean
  disabledReason?: string | false
  /** The button's label, "Save" unless given. */
  submit?: ReactNode
  onSubmit: () => Promise<void>
  children: ReactNode
}) {
  const { t } = useLingui()
  const isUnsaved = open && form.isChanged
  const { close, question } = useDiscardQuestion(isUnsaved, onClose)
  const isPending = form.pending || busy
  return (
    <>
      <BottomSheet
        open={open}
        onClose={close}
        title={title}
        closeLabel={t`Close`}
        full={full}
        pending={isPending}
        unsaved={isUnsaved}
        foot={
          <Button
            kind="primary"
            size="large"
            type="submit"
            form={form.id}
            pending={form.pending}
            disabledReason={disabledReason}
            className={styles.submit}
          >
            {submit ?? t`Save`}
          </Button>
        }
      >
        <FormElement form={form} className={styles.form} onSubmit={onSubmit}>
          {children}
        </FormElement>
      </BottomSheet>
      {question}
    </>
  )
}
