import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import styles from '#client/admin/Admin.module.css'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** The receipts of a booking to download, and the sheet that adds one. */
export function Receipts({ remittance: { id, receipts = [] } }: { remittance: Remittance }) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const number = String(id)
  return (
    <span className={styles.tools}>
      {receipts.map(({ id: receipt, name, path }) => (
        <FileLink
          key={receipt}
          className={buttonClass('outline', 'small')}
          href={path}
          aria-label={t`Receipt ${name} of entry ${number}`}
        >
          <DownloadIcon size={16} />
          {name}
        </FileLink>
      ))}
      <Button
        size="small"
        kind="quiet"
        aria-label={t`Add a receipt to entry ${number}`}
        onClick={() => setAdding(true)}
      >
        <PlusIcon size={16} />
        {t`Receipt`}
      </Button>
      {adding && <ReceiptSheet remittanceId={id} onClose={() => setAdding(false)} />}
    </span>
  )
}
