import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { PasskeyName, type Passkey } from '#contract/auth/passkeys.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { passkeysQuery, renamePasskey } from '#client/auth/passkeys/passkeys.api.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './ProfileScreen.module.css'

const NameAlone = v.pick(PasskeyName, ['name'])

/** Gives a passkey a name that its owner recognises. */
export function RenamePasskey({ open, passkey, onClose }: { open: boolean; passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: NameAlone,
    initial: { name: passkey.name },
    send: async ({ name }) => {
      await renamePasskey({ id: passkey.id, name })
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    },
  })
  useUnsaved(open && form.isChanged)
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      pending={form.pending}
      title={t`Rename passkey`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <FormElement
        form={form}
        className={styles.form}
        onSubmit={() => form.submit().then(isSaved => isSaved && onClose())}
      >
        <TextField label={t`Name`} autoComplete="off" {...form.field('name')} />
        <FailureNotice failure={form.failure} />
      </FormElement>
    </Dialog>
  )
}
