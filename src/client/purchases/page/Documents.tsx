import { useLingui } from '@lingui/react/macro'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { DocumentList } from './DocumentList.tsx'
import styles from './Documents.module.css'
import { UploadDocument } from './UploadDocument.tsx'

/** The car's documents, and a place to add one. */
export function Documents({ purchase, name }: { purchase: PurchaseView; name: string }) {
  const { t } = useLingui()
  const { documents, carDetail } = purchase
  const waiting = useOutbox().filter(({ about }) => about.kind === 'document' && about.purchaseId === carDetail.id)
  return (
    <div className={styles.documents}>
      {documents.length === 0 && (
        <p className={styles.none}>{t`No documents yet. They appear here as soon as they are ready.`}</p>
      )}
      <DocumentList documents={documents} />
      {waiting.map(({ key }) => (
        <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} named />
      ))}
      <UploadDocument purchaseId={carDetail.id} name={name} />
    </div>
  )
}
