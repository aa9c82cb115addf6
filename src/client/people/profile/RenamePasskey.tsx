import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { PasskeyName } from '#contract/auth/passkeys.shapes.ts'
import type { Passkey } from '#contract/auth/passkeys.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useForm } from '#client/api/use-form.ts'
import { passkeysQuery, renamePasskey } from '#client/auth/passkeys/passkeys.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import styles from './ProfileScreen.module.css'

const NameAlone = v.pick(PasskeyName, ['name'])

/** Gives a passkey a name that its owner recognises. */
export function RenamePasskey({ open, passkey, onClose }: { open: boolean; passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Rename passkey`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <NameForm formId={formId} passkey={passkey} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ formId, passkey, onClose }: { formId: string; passkey: Passkey; onClose: () => void }) {
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
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit().then(isSaved => isSaved && onClose())
      }}
    >
      <TextField
        label={t`Name`}
        name="passkey"
        autoComplete="off"
        value={form.values.name}
        onChange={text => form.set('name', text)}
        error={form.errorOf('name')}
      />
      <FailureNotice failure={form.failure} />
    </form>
  )
}
