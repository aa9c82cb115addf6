import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentInvoice } from '#contract/purchases/purchases.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { creditInvoice, useMoneyChanged } from './purchase-money.api.ts'

/** Asks for the reason before an invoice is taken back. */
export function CreditDialog({ invoice, open, onClose }: { invoice: SentInvoice; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const changed = useMoneyChanged()
  const credit = useMutation({
    mutationFn: () => creditInvoice({ id: invoice.id, reason }),
    onSuccess: async ({ number }) => {
      showToast({ text: t`${number} issued` })
      onClose()
      await changed()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Cancel ${invoice.number}?`}
      pending={credit.isPending}
      actions={
        <>
          <Button kind="outline" size="large" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            kind="danger"
            size="large"
            pending={credit.isPending}
            disabled={reason.trim() === ''}
            onClick={() => credit.mutate()}
          >
            <Trans>Issue credit note</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The buyer keeps the invoice and gets a credit note for its full amount. Both stay.</Trans>
      </p>
      <TextField label={t`Reason, printed on the credit note`} value={reason} onChange={setReason} maxLength={200} />
      <FailureNotice failure={credit.error} />
    </Dialog>
  )
}
