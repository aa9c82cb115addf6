import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import {
  ACCEPTED_DOCUMENTS,
  BUYER_DOCUMENT_TYPES,
  DOCUMENT_TYPES,
  documentTypeLabel,
  MAX_DOCUMENT_BYTES,
  PARTY_DOCUMENT_TYPES,
  type DocumentType,
} from '#domain/purchases/document-types.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { newKey } from '#client/api/new-key.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { lazyOutbox, outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useSendDocument } from '../purchases.api.ts'
import { SendingFile } from '../SendingFile.tsx'
import styles from './Documents.module.css'
import { isShown, setUpload, showPlace, uploads } from './uploads.ts'

/** Adds a document of the car, or of a party. Without a network, or if the answer is lost, the file waits in the outbox. */
export function UploadDocument({
  purchaseId,
  name,
  party = null,
}: {
  purchaseId: number
  /** The name of the car or of the party. */
  name: string
  party?: number | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const manages = useMay('purchaseManagement')
  const reachable = useReachable()
  const upload = useSendDocument()
  const types = party !== null ? PARTY_DOCUMENT_TYPES : manages ? DOCUMENT_TYPES : BUYER_DOCUMENT_TYPES
  const [type, setType] = useState<DocumentType>(types[0]!)
  const [staffOnly, setStaffOnly] = useState(false)
  const place = `${purchaseId} ${party ?? ''}`
  const running = useSelector(uploads, all => all[place])
  const sending = running && 'part' in running ? running : null
  const failure = running && 'failure' in running ? running.failure : null
  useEffect(() => showPlace(place), [place])

  /** The outbox takes over the key, so that an interrupted file resumes. */
  const send = async (file: File) => {
    if (file.size > MAX_DOCUMENT_BYTES) return setUpload(place, { failure: t`The file is larger than 15 MB.` })
    if (file.size === 0) return setUpload(place, { failure: t`The file is empty.` })
    const about = { id: purchaseId, type, name: file.name, party, staffOnly: manages && staffOnly }
    const key = newKey()
    let triedAt: number | null = null
    const onEnd = () => void (triedAt = serverNow())
    const stop = new AbortController()
    const onPart = (part: number) => setUpload(place, { name: file.name, part, stop: () => stop.abort() })
    const fail = (reason: string) => {
      setUpload(place, { failure: reason })
      if (!isShown(place)) showToast({ text: t`${file.name} was not uploaded. ${reason}` })
    }
    onPart(0)
    // The outbox's code must be loaded before the network can fail during the upload.
    void lazyOutbox.fetch().catch(() => undefined)
    try {
      const sent = reachable ? await upload({ key, about, file }, { signal: stop.signal, onPart, onEnd }) : 'later'
      if (sent === 'duplicate') showToast({ text: t`${file.name} is already uploaded.` })
      if (sent === 'cancelled') showToast({ text: t`Upload cancelled.` })
      if (sent === 'later') {
        const writes = await outboxWrites()
        if (await writes?.queueDocument({ about, file }, { key, triedAt }))
          showToast({ text: t`Saved on this device. We send it when you are online.` })
      }
      if (typeof sent === 'object') fail(sent.refused || t`Something went wrong. The document has not been added.`)
      else setUpload(place, null)
    } catch {
      fail(t`The file can’t be read. Choose it again.`)
    }
  }
  return (
    <div className={styles.upload}>
      {failure !== null && (
        <Notice tone="red" role="alert" icon={<WarningIcon size={19} />}>
          {failure}
        </Notice>
      )}
      <div className={styles.line}>
        <Select
          label={party === null ? t`Document type` : t`Document type for ${name}`}
          labelHidden
          size="small"
          value={type}
          options={types.map(one => ({ value: one, label: documentTypeLabel(one, language) }))}
          onChange={value => setType(value as DocumentType)}
        />
        {!sending && (
          <FileButton
            size="small"
            aria-label={party === null ? undefined : t`Upload a document for ${name}`}
            fileLabel={t`File for ${name}`}
            accept={ACCEPTED_DOCUMENTS}
            onFiles={([file]) => void send(file!)}
          >
            {t`Upload`}
          </FileButton>
        )}
      </div>
      {sending && (
        <div className={styles.line}>
          <SendingFile name={sending.name} part={sending.part} />
          <Button size="small" kind="quiet" onClick={sending.stop} aria-label={t`Cancel the upload of ${sending.name}`}>
            {t`Cancel`}
          </Button>
        </div>
      )}
      {manages && (
        <Checkbox dense checked={staffOnly} onChange={setStaffOnly}>
          {t`For managers only`}
        </Checkbox>
      )}
      <p className={styles.small}>{t`PDF, JPEG, PNG or HEIC, up to 15 MB`}</p>
    </div>
  )
}
