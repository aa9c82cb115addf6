import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { dollarText } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
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
  const [note, setNote] = useState('')
  const changed = useRemittancesChanged()
  const reverse = useMutation({
    mutationFn: () => reverseRemittance(remittance.id, note),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  const { usd } = remittance
  const amount = usd ? `${dollarText(usd.cents)} (${yen(remittance.amount)})` : yen(remittance.amount)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Reverse this entry?`}
      pending={reverse.isPending}
      actions={
        <>
          <Button kind="outline" size="large" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            kind="danger"
            size="large"
            pending={reverse.isPending}
            disabled={note.trim() === ''}
            onClick={() => reverse.mutate()}
          >
            <Trans>Reverse</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          A reversing entry of {amount} is added to the account of {remittance.userName}. Both entries stay.
        </Trans>
      </p>
      <TextField label={t`Reason`} value={note} onChange={setNote} maxLength={1000} />
      <FailureNotice failure={reverse.error} />
    </Dialog>
  )
}
