import { Trans, useLingui } from '@lingui/react/macro'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { ACCEPTED_DOCUMENTS } from '#domain/purchases/document-types.ts'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import styles from './Documents.module.css'
import { DocumentsSheet } from './DocumentsSheet.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useDroppedDocuments } from './use-dropped-documents.ts'

/** Takes documents of many cars at once: dropped on the page, or chosen. `cars` are those on the board. */
export function DocumentDrop({ cars }: { cars: readonly BoardCar[] }) {
  const { t } = useLingui()
  const dropped = useDroppedDocuments()
  const isOver = useFileDrop(files => void dropped.add(files))
  return (
    <section className={styles.drop} data-over={isOver || undefined} aria-label={t`Upload documents`}>
      <p>
        <Trans>Drop documents here. The car is found by the chassis number in the file name.</Trans>
      </p>
      <FileButton
        size="small"
        multiple
        fileLabel={t`Documents of cars`}
        accept={ACCEPTED_DOCUMENTS}
        onFiles={files => void dropped.add(files)}
      >
        <Trans>Select files</Trans>
      </FileButton>
      {dropped.documents.length > 0 && <DocumentsSheet dropped={dropped} cars={cars} />}
    </section>
  )
}
