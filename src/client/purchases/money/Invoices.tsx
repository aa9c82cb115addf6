import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseView, SentInvoice } from '#contract/purchases/purchases.shapes.ts'
import type { InvoiceKind } from '#domain/purchases/invoices.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverToday } from '#client/api/server-today.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { codeOf } from '../PurchaseStatus.tsx'
import { useShipmentWords } from '../use-shipment-words.ts'
import { CreditDialog } from './CreditDialog.tsx'
import styles from './Money.module.css'
import { issueInvoice, useMoneyChanged } from './purchase-money.api.ts'

/** A car's invoices to download. Managers of payments issue them here, and take them back by credit notes. */
export function Invoices({ purchase, invoices }: { purchase: PurchaseView; invoices: readonly SentInvoice[] }) {
  const { t } = useLingui()
  const manages = useMay('paymentsManagement')
  const standing = invoices.find(({ kind, credited }) => kind === 'invoice' && !credited)
  const { total } = purchase.finances
  const isCancelled = codeOf(purchase.logistics.status) === PURCHASE_CANCELLED
  return (
    <>
      {invoices.length > 0 && (
        <ul className={styles.invoices} aria-label={t`Invoices`}>
          {invoices.map(invoice => (
            <Line key={invoice.id} invoice={invoice} isCancelled={isCancelled} />
          ))}
        </ul>
      )}
      {standing && (isCancelled || standing.total !== total) && (
        <Notice tone="orange" icon={<WarningIcon />}>
          {manages ? (
            <WhatToIssue invoice={standing} total={total} isCancelled={isCancelled} />
          ) : (
            <WhatToPay invoice={standing} total={total} isCancelled={isCancelled} />
          )}
        </Notice>
      )}
      {manages && <Tools purchase={purchase} standing={standing} />}
    </>
  )
}

type OutdatedInvoice = { invoice: SentInvoice; total: number; isCancelled: boolean }

/** What a manager does about an invoice that does not fit its car any more. */
const WhatToIssue = ({ invoice, total, isCancelled }: OutdatedInvoice) =>
  isCancelled ? (
    <Trans>{invoice.number} is still valid. The purchase is cancelled: issue a credit note.</Trans>
  ) : (
    <Trans>
      {invoice.number} is for {yen(invoice.total)}, the car now costs {yen(total)}. Issue a credit note, then a new
      invoice.
    </Trans>
  )

/** What its buyer does about it. */
const WhatToPay = ({ invoice, total, isCancelled }: OutdatedInvoice) =>
  isCancelled ? (
    <Trans>The purchase is cancelled, so {invoice.number} need not be paid. A credit note will follow.</Trans>
  ) : (
    <Trans>
      {invoice.number} is for {yen(invoice.total)}, but the car now costs {yen(total)}. A corrected invoice will follow.
    </Trans>
  )

function Line({ invoice, isCancelled }: { invoice: SentInvoice; isCancelled: boolean }) {
  const { t } = useLingui()
  const { day } = useShipmentWords()
  const kinds: Record<InvoiceKind, string> = {
    invoice: t`Invoice`,
    proforma: t`Proforma invoice`,
    credit: t`Credit note`,
  }
  const { kind, number, total, issuedAt, dueDay, credited, ready, path } = invoice
  // Payments settle the account, not an invoice, so only the account shows what is overdue.
  const isAhead = dueDay !== undefined && dueDay >= serverToday()
  return (
    <li>
      <span>
        <b>
          {kinds[kind]} {number}
        </b>
        <span className={styles.small}>
          {yen(total)} · {day(tokyoDay(new Date(issuedAt)))}
        </span>
        {isAhead && !credited && !isCancelled && (
          <span className={styles.small}>
            <Trans>Pay by {day(dueDay)}</Trans>
          </span>
        )}
        {credited && <StatusMark tone="gray">{t`Credited`}</StatusMark>}
      </span>
      {ready === false ? (
        <StatusMark tone="gray">{t`File in preparation`}</StatusMark>
      ) : (
        <FileLink href={path} className={styles.download} aria-label={t`Download ${number}`}>
          <DownloadIcon size={19} />
        </FileLink>
      )}
    </li>
  )
}

function Tools({ purchase, standing }: { purchase: PurchaseView; standing: SentInvoice | undefined }) {
  const { t } = useLingui()
  const changed = useMoneyChanged()
  // The invoice that the dialog was opened for. Another person may credit it meanwhile, and issue the next one.
  const [credited, setCredited] = useState<SentInvoice | null>(null)
  const [isCrediting, setCrediting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { carDetail, version, costsPosted, logistics, finances } = purchase
  const mayIssue = !standing && codeOf(logistics.status) !== PURCHASE_CANCELLED
  const issue = useMutation({
    mutationFn: (kind: 'invoice' | 'proforma') => issueInvoice({ id: carDetail.id, kind }, version),
    onSuccess: ({ number }) => showToast({ text: t`${number} issued` }),
    onSettled: () => {
      setAsking(false)
      return changed()
    },
  })
  return (
    <>
      <div className={styles.notice}>
        <FailureNotice failure={issue.error} />
      </div>
      <div className={styles.tools}>
        {mayIssue && (
          <Button
            kind="tonal"
            pending={issue.isPending}
            disabledReason={costsPosted !== true && t`Fees and freight are not included yet.`}
            onClick={() => setAsking(true)}
          >
            {t`Issue invoice`}
          </Button>
        )}
        {mayIssue && (
          <Button pending={issue.isPending} onClick={() => issue.mutate('proforma')}>
            {t`Issue proforma`}
          </Button>
        )}
        {standing && (
          <Button
            onClick={() => {
              setCredited(standing)
              setCrediting(true)
            }}
          >
            {t`Issue credit note`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        pending={issue.isPending}
        title={t`Issue an invoice for ${yen(finances.total)}?`}
        cancel={t`Cancel`}
        confirm={t`Issue invoice`}
        kind="primary"
        onConfirm={() => issue.mutate('invoice')}
      >
        {t`The buyer is notified. An invoice can’t be changed; only a credit note takes it back.`}
      </ConfirmDialog>
      {credited && (
        <CreditDialog key={credited.id} invoice={credited} open={isCrediting} onClose={() => setCrediting(false)} />
      )}
    </>
  )
}
