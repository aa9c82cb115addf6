import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { useDiscardQuestion } from '#client/api/use-discard-question.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import styles from './Documents.module.css'
import { isSendable, isSending, type DroppedDocuments } from './use-dropped-documents.ts'

/** Shows the car and the type of each file before anything is sent. */
export function DocumentsSheet({ dropped, cars }: { dropped: DroppedDocuments; cars: readonly BoardCar[] }) {
  const { t } = useLingui()
  const [staffOnly, setStaffOnly] = useState(false)
  const { documents: all, isBusy } = dropped
  const sendable = all.filter(isSendable).length
  const sent = all.filter(({ state }) => state === 'sent').length
  const lost = isBusy ? [] : all.filter(({ carId, state }) => carId === null && state === 'ready')
  const isUnsaved = sendable > 0
  const { close, question } = useDiscardQuestion(isUnsaved, dropped.clear)
  return (
    <BottomSheet
      open
      full
      onClose={close}
      unsaved={isUnsaved}
      title={t`Upload documents`}
      closeLabel={t`Close`}
      pending={isBusy}
      foot={
        all.some(isSending) ? (
          <Button size="large" onClick={dropped.cancel}>
            {t`Cancel upload`}
          </Button>
        ) : sendable > 0 || isBusy ? (
          <Button kind="primary" size="large" pending={isBusy} onClick={() => void dropped.send(staffOnly)}>
            <Plural value={sendable} one="Upload # document" other="Upload # documents" />
          </Button>
        ) : (
          <Button kind="primary" size="large" onClick={dropped.clear}>
            {t`Close`}
          </Button>
        )
      }
    >
      <div className={styles.documents}>
        <FailureNotice failure={dropped.failure} />
        {lost.length > 0 && (
          <Notice tone="orange" icon={<WarningIcon size={19} />}>
            <Plural value={lost.length} one="Select a car for # file:" other="Select a car for # files:" />{' '}
            {lost.map(({ file }) => file.name).join(', ')}
          </Notice>
        )}
        {sent > 0 && (
          <p role="status">
            <Plural value={sent} one="# document uploaded" other="# documents uploaded" />
          </p>
        )}
        <ul>
          {all.map(document => (
            <DocumentLine
              key={document.key}
              document={document}
              cars={cars}
              onChange={part => dropped.change(document.key, part)}
            />
          ))}
        </ul>
        <Checkbox checked={staffOnly} disabled={isBusy} onChange={setStaffOnly}>
          {t`For managers only`}
        </Checkbox>
      </div>
      {question}
    </BottomSheet>
  )
}
