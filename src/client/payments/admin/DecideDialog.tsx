import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import styles from '#client/admin/Admin.module.css'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { usePaymentWords } from '../use-payment-words.ts'
import { decideRemittance, useRemittancesChanged } from './remittances.api.ts'
import { remittanceSum } from './remittance-sum.ts'
import { useRemittanceWords } from './use-remittance-words.ts'

/** The decision of one manager about the entry of another: post it, or refuse it. */
export type Decision = { remittance: Remittance; approve: boolean }

/** Confirms the second person's decision: it moves a large sum, and after it the next entry moves up under the pointer. */
export function DecideDialog({
  decision: { remittance, approve },
  open,
  onClose,
}: {
  decision: Decision
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kinds } = useRemittanceWords()
  const { dayText } = usePaymentWords()
  const changed = useRemittancesChanged()
  const decide = useMutation({
    mutationFn: () => decideRemittance(remittance.id, approve),
    onSuccess: async () => {
      await changed()
      onClose()
    },
    // A refusal means that somebody else has changed the entry.
    onError: () => changed(),
  })
  const { kind, userName, userId, bankReference, valueDay } = remittance
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      pending={decide.isPending}
      title={approve ? t`Approve this entry?` : t`Reject this entry?`}
      cancel={t`Back`}
      confirm={approve ? t`Approve` : t`Reject`}
      kind={approve ? 'primary' : 'danger'}
      onConfirm={() => decide.mutate()}
    >
      <div className={styles.form}>
        <p>
          <b>
            {kinds[kind]} {remittanceSum(remittance, language)}
          </b>
          <br />
          {[`${userName} (${userId})`, bankReference, dayText(valueDay)].join('\u00a0· ')}
        </p>
        <p>
          {approve
            ? t`The balance changes at once. A mistake can only be reversed.`
            : t`The balance stays as it is. A rejected entry can’t be approved later.`}
        </p>
        <FailureNotice failure={decide.error} />
      </div>
    </ConfirmDialog>
  )
}
