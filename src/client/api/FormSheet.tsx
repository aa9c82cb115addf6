import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/Button.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import styles from './FormSheet.module.css'

/** A sheet with fields above the button that sends them. The caller closes it after sending. */
export function FormSheet({
  title,
  open,
  onClose,
  pending,
  submit,
  onSubmit,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  pending: boolean
  /** The button's label, "Save" unless given. */
  submit?: ReactNode
  onSubmit: () => Promise<void>
  children: ReactNode
}) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      pending={pending}
      foot={
        <Button kind="primary" size="large" type="submit" form={formId} pending={pending} className={styles.submit}>
          {submit ?? <Trans>Save</Trans>}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
      </form>
    </BottomSheet>
  )
}
