import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReceiptChoice } from '#contract/payments/receipts.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { SendingFile } from '#client/purchases/SendingFile.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { addReceipt, receiptChoicesQuery, useRemittancesChanged } from './remittances.api.ts'
import { useSendReceipt, type AddedReceipt } from './use-send-receipt.ts'

/** Adds a receipt to a booking: a file, or a document that the client uploaded to one of his cars. */
export function ReceiptSheet({ remittanceId, onClose }: { remittanceId: number; onClose: () => void }) {
  const { t } = useLingui()
  const choices = useQuery(receiptChoicesQuery(remittanceId))
  const failureText = useFailureText()
  const changed = useRemittancesChanged()
  const added = async (how: AddedReceipt) => {
    await changed()
    showToast({ text: how === 'done' ? t`Receipt added` : t`This entry already has this receipt.` })
    onClose()
  }
  const choose = useMutation({
    mutationFn: (documentId: number) => addReceipt({ id: remittanceId, documentId }),
    onSuccess: ({ duplicate }) => added(duplicate === true ? 'duplicate' : 'done'),
  })
  const upload = useSendReceipt()
  const { sending, failure } = upload
  const addAfter = async (sending: Promise<AddedReceipt | null>) => {
    choose.reset()
    const sent = await sending
    if (sent) await added(sent)
  }
  const documents = choices.data?.documents
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t`Receipt`}
      closeLabel={t`Close`}
      pending={choose.isPending || sending !== null}
    >
      <div className={styles.form}>
        {choose.error && (
          <Notice tone="red" role="alert" icon={<WarningIcon size={19} />}>
            {(choose.error instanceof ApiError && Object.values(choose.error.fields)[0]) || failureText(choose.error)}
          </Notice>
        )}
        {failure && (
          <Notice
            tone="red"
            role="alert"
            icon={<WarningIcon size={19} />}
            action={
              failure.canGoOn && (
                <Button size="small" onClick={() => void addAfter(upload.goOn())}>
                  {t`Try again`}
                </Button>
              )
            }
          >
            {failure.text}
          </Notice>
        )}
        {sending ? (
          <div className={styles.tools}>
            <SendingFile {...sending} />
            <Button
              size="small"
              kind="quiet"
              onClick={upload.cancel}
              aria-label={t`Cancel the upload of ${sending.name}`}
            >
              {t`Cancel`}
            </Button>
          </div>
        ) : (
          <ReceiptFile onFile={file => void addAfter(upload.send(remittanceId, file))} />
        )}
        <h3>{t`Documents from the client`}</h3>
        {documents ? (
          <ClientDocuments
            documents={documents}
            pendingId={choose.isPending ? choose.variables : null}
            onChoose={choose.mutate}
          />
        ) : choices.isError ? (
          <QueryOutage query={choices} title={t`Couldn’t load documents`} />
        ) : (
          <div aria-busy="true">
            <LineSkeletons rows={2} />
          </div>
        )}
      </div>
    </BottomSheet>
  )
}

function ClientDocuments({
  documents,
  pendingId,
  onChoose,
}: {
  documents: readonly ReceiptChoice[]
  pendingId: number | null
  onChoose: (id: number) => void
}) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  if (documents.length === 0) return <p className={styles.meta}>{t`This client has not uploaded any documents.`}</p>
  return (
    <ul className={list.lines}>
      {documents.map(({ id, name, label, car, uploadedAt }) => (
        <li key={id} className={list.line}>
          <span className={styles.head}>
            <span className={styles.name}>{name}</span>
            <span className={styles.actions}>
              <Button
                size="small"
                kind="tonal"
                aria-label={t`Choose ${name}`}
                pending={pendingId === id}
                onClick={() => onChoose(id)}
              >
                {t`Choose`}
              </Button>
            </span>
          </span>
          <span className={styles.meta}>
            {label} · {car} · {atWithYear(uploadedAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
