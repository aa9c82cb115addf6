import { useLingui } from '@lingui/react/macro'
import styles from '#client/admin/Admin.module.css'
import { ACCEPTED_DOCUMENTS } from '#domain/purchases/document-types.ts'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import own from './ReceiptFile.module.css'

/** Asks for the file of a receipt. `name` is that of the file already chosen. */
export function ReceiptFile({ name, onFile }: { name?: string; onFile: (file: File) => void }) {
  const { t } = useLingui()
  return (
    <div className={own.file}>
      <FileButton fileLabel={t`File of the receipt`} accept={ACCEPTED_DOCUMENTS} onFiles={([file]) => onFile(file!)}>
        {name ?? t`Choose a receipt`}
      </FileButton>
      <span className={styles.meta}>{t`PDF, JPEG, PNG or HEIC, up to 15 MB`}</span>
    </div>
  )
}
