import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Party, PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { whyNotShipped } from '#domain/purchases/purchase-moves.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { lazyOutbox, readOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import type { PartyRole } from '../purchases.api.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import { DocumentList } from './DocumentList.tsx'
import { PartyForm } from './PartyForm.tsx'
import styles from './PurchasePage.module.css'
import { UploadDocument } from './UploadDocument.tsx'

/** The consignee and the notify party. Both can be changed until the bill of lading is issued, while the car is to be shipped. */
export function Parties({ purchase, name }: { purchase: PurchaseView; name: string }) {
  const { t } = useLingui()
  const { day } = useShipmentWords()
  const { consignee, notifyParty, papersWrittenAt: billOfLadingAt, carDetail } = purchase
  const [edited, setEdited] = useState<PartyRole | null>(null)
  const waiting = useOutbox().filter(({ about }) => about.kind === 'party' && about.purchaseId === carDetail.id)
  const isShipped = whyNotShipped(codeOf(purchase.logistics.status)) === null
  const through = isShipped ? carDetail.id : null
  const edit = (role: PartyRole, label: string) =>
    billOfLadingAt === null && isShipped && <EditButton label={label} onEdit={() => setEdited(now => now ?? role)} />
  return (
    <div className={styles.parties}>
      <Panel title={t`Consignee`} aside={edit('consignee', t`Edit the consignee`)}>
        <PartyWords party={consignee} purchaseId={through} />
      </Panel>
      <Panel title={t`Notify party`} aside={edit('notifyParty', t`Edit the notify party`)}>
        {notifyParty.sameAsConsignee ? (
          <p className={styles.none}>{t`Same as consignee`}</p>
        ) : (
          // One and the same party has one place for its documents.
          <PartyWords party={notifyParty} purchaseId={notifyParty.value === consignee.value ? null : through} />
        )}
      </Panel>
      {billOfLadingAt && isShipped && (
        <p className={styles.none}>
          <Trans>
            The bill of lading was issued on {day(tokyoDay(new Date(billOfLadingAt)))}. Ask your manager for changes.
          </Trans>
        </p>
      )}
      {waiting.map(({ key }) => (
        <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} />
      ))}
      {edited && <PartyForm role={edited} purchase={purchase} name={name} onClose={() => setEdited(null)} />}
    </div>
  )
}

/** Opens the form once this device has been searched for a version that waits: the form starts with it. */
function EditButton({ label, onEdit }: { label: string; onEdit: () => void }) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  const edit = async () => {
    setReading(true)
    await readOutbox()
    setReading(false)
    onEdit()
  }
  return (
    <Button kind="quiet" size="small" aria-label={label} pending={isReading} onClick={() => void edit()}>
      {t`Edit`}
    </Button>
  )
}

/** A party as the documents will name it, with its own documents, such as a passport. `purchaseId`: the car through which one is added. */
function PartyWords({ party, purchaseId }: { party: Party; purchaseId: number | null }) {
  const { t } = useLingui()
  if (!party.fullName) return <p className={styles.none}>{t`Not provided yet`}</p>
  return (
    <div className={styles.partyDocuments}>
      <address className={styles.party}>
        <b>{party.fullName}</b>
        <span>{party.address}</span>
        <span>{party.country}</span>
        <span>{[party.telephone, party.email].filter(Boolean).join(' · ')}</span>
        <span>{[party.port, party.paymentMethod].filter(Boolean).join(' · ')}</span>
      </address>
      <DocumentList documents={party.document.map(document => ({ ...document, partyName: null }))} />
      {purchaseId !== null && <UploadDocument purchaseId={purchaseId} name={party.fullName} party={party.value} />}
    </div>
  )
}
