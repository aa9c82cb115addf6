import { useLingui } from '@lingui/react/macro'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { ACCEPTED_DOCUMENTS } from '#domain/purchases/document-types.ts'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import styles from './Documents.module.css'
import { DocumentsSheet } from './DocumentsSheet.tsx'
import { useDroppedDocuments } from './use-dropped-documents.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** Takes documents of many cars at once: dropped on the page, or chosen. `cars` are those on the board. */
export function DocumentDrop({ cars }: { cars: readonly BoardCar[] }) {
  const { t } = useLingui()
  const dropped = useDroppedDocuments()
  const isOver = useFileDrop(files => void dropped.add(files))
  return (
    <section className={styles.drop} data-over={isOver || undefined} aria-label={t`Upload documents`}>
      <p>{t`Drop documents here. The car is found by the chassis number in the file name.`}</p>
      <FileButton
        size="small"
        multiple
        fileLabel={t`Documents of cars`}
        accept={ACCEPTED_DOCUMENTS}
        onFiles={files => void dropped.add(files)}
      >
        {t`Select files`}
      </FileButton>
      {dropped.documents.length > 0 && <DocumentsSheet dropped={dropped} cars={cars} />}
    </section>
  )
}

/** Takes files that are dropped anywhere on the page. True while files are over it. */
function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onDrop = useEffectEvent(take)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Null where the pointer leaves the window, not where it goes from one element to another.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer!.files])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
