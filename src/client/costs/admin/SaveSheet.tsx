import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import styles from './Rates.module.css'

/** Fields above a button that saves them, with the server's error below them. The caller closes the sheet after saving. */
export function SaveSheet({
  title,
  open,
  onClose,
  pending,
  failure,
  onSave,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  pending: boolean
  failure: Error | null
  onSave: () => Promise<void>
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
        <Button kind="primary" size="large" type="submit" form={formId} pending={pending} className={styles.save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        <FailureNotice failure={failure} />
      </form>
    </BottomSheet>
  )
}
