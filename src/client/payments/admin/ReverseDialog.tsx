import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { remittanceSum } from './remittance-sum.ts'
import { reverseRemittance, useRemittancesChanged } from './remittances.api.ts'

/** Asks for the reason before a booking is undone by a counter-record. */
export function ReverseDialog({
  remittance,
  open,
  onClose,
}: {
  remittance: Remittance
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [note, setNote] = useState('')
  const changed = useRemittancesChanged()
  const close = () => {
    setNote('')
    onClose()
  }
  const reverse = useMutation({
    mutationFn: () => reverseRemittance(remittance.id, note),
    onSuccess: async () => {
      await changed()
      close()
    },
    // A refusal means that somebody else has changed the entry.
    onError: () => changed(),
  })
  const amount = remittanceSum(remittance, language)
  return (
    <PromptDialog
      open={open}
      isTyped={note !== ''}
      onClose={close}
      title={t`Reverse this entry?`}
      pending={reverse.isPending}
      cancel={t`Back`}
      confirm={t`Reverse`}
      disabledReason={note.trim() === '' && t`Enter a reason`}
      onConfirm={() => reverse.mutate()}
    >
      <p>
        <Trans>
          A reversing entry of {amount} is added to the account of {remittance.userName}. Both entries stay.
        </Trans>
      </p>
      <TextField label={t`Reason`} value={note} onChange={setNote} maxLength={1000} />
      <FailureNotice failure={reverse.error} />
    </PromptDialog>
  )
}
