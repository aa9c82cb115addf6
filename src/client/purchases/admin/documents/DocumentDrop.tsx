import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import styles from './Documents.module.css'
import { DocumentsSheet } from './DocumentsSheet.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useDroppedDocuments } from './use-dropped-documents.ts'

/** Takes documents of many cars at once: dropped on the page, or chosen. `cars` are those on the board. */
export function DocumentDrop({ cars }: { cars: readonly BoardCar[] }) {
  const { t } = useLingui()
  const dropped = useDroppedDocuments()
  const isOver = useFileDrop(files => void dropped.add(files))
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.drop} data-over={isOver || undefined} aria-label={t`Upload documents`}>
      <p>
        <Trans>Drop documents here. The car is found by the chassis number in the file name.</Trans>
      </p>
      <Button size="small" onClick={() => input.current?.click()}>
        <PlusIcon size={16} />
        <Trans>Select files</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t`Documents of cars`}
        accept=".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic"
        onChange={event => {
          void dropped.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {dropped.documents.length > 0 && <DocumentsSheet dropped={dropped} cars={cars} />}
    </section>
  )
}
