import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentInvoice } from '#contract/purchases/purchases.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { creditInvoice, useMoneyChanged } from './purchase-money.api.ts'

/** Asks for the reason before an invoice is taken back. */
export function CreditDialog({ invoice, open, onClose }: { invoice: SentInvoice; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const changed = useMoneyChanged()
  const close = () => {
    setReason('')
    onClose()
  }
  const credit = useMutation({
    mutationFn: () => creditInvoice({ id: invoice.id, reason }),
    onSuccess: async ({ number }) => {
      showToast({ text: t`${number} issued` })
      close()
      await changed()
    },
  })
  return (
    <PromptDialog
      open={open}
      isTyped={reason !== ''}
      onClose={close}
      title={t`Cancel ${invoice.number}?`}
      pending={credit.isPending}
      cancel={t`Back`}
      confirm={t`Issue credit note`}
      disabledReason={reason.trim() === '' && t`Enter a reason`}
      onConfirm={() => credit.mutate()}
    >
      <p>{t`The buyer keeps the invoice and gets a credit note for its full amount. Both stay.`}</p>
      <TextField label={t`Reason, printed on the credit note`} value={reason} onChange={setReason} maxLength={200} />
      <FailureNotice failure={credit.error} />
    </PromptDialog>
  )
}
