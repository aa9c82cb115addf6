import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import styles from './Papers.module.css'
import { PapersSheet } from './PapersSheet.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { usePapers } from './use-papers.ts'

/** Takes papers of many cars at once: dropped on the page, or chosen. `cars` are those on the board. */
export function PaperDrop({ cars }: { cars: readonly BoardCar[] }) {
  const { t } = useLingui()
  const papers = usePapers()
  const isOver = useFileDrop(files => void papers.add(files))
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
          void papers.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {papers.papers.length > 0 && <PapersSheet papers={papers} cars={cars} />}
    </section>
  )
}
