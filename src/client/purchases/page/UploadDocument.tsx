import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import {
  BUYER_DOCUMENT_TYPES,
  DOCUMENT_TYPES,
  documentTypeLabel,
  MOST_DOCUMENT_BYTES,
} from '#domain/purchases/document-types.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { base64Of } from '#client/format/base64-of.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { useUploadDocument } from '../purchases.api.ts'
import styles from './Documents.module.css'

/** Adds a paper. Without a network, or where the answer is lost, the file waits in the outbox. */
export function UploadDocument({ purchaseId, name }: { purchaseId: number; name: string }) {
  const { t, i18n } = useLingui()
  const manages = useMay('purchaseManagement')
  const reachable = useReachable()
  const upload = useUploadDocument()
  const types = manages ? DOCUMENT_TYPES : BUYER_DOCUMENT_TYPES
  const [type, setType] = useState<DocumentType>(types[0]!)
  const [staffOnly, setStaffOnly] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)

  const send = async (file: File) => {
    setFailure(null)
    if (file.size > MOST_DOCUMENT_BYTES) return setFailure(t`The file is larger than 15 MB.`)
    setPending(true)
    try {
      const body = {
        id: purchaseId,
        type,
        name: file.name,
        content: await base64Of(file),
        staffOnly: manages && staffOnly,
      }
      const wait = async () => {
        const { queueDocument } = await import('#client/outbox/outbox-parts.ts')
        if (await queueDocument({ purchaseId, name: file.name, body }))
          showToast({ text: t`Saved on this device. We send it when you are online.` })
      }
      if (!reachable) await wait()
      else
        await upload(body).catch(async error => {
          if (!(error instanceof OfflineError)) throw error
          await wait()
        })
    } catch (error) {
      const told = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
      setFailure(told ?? failureText(error as Error))
    } finally {
      setPending(false)
      if (input.current) input.current.value = ''
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
          label={t`Kind of document`}
          labelHidden
          size="small"
          value={type}
          options={types.map(one => ({ value: one, label: documentTypeLabel(one, i18n.locale as Language) }))}
          onChange={value => setType(value as DocumentType)}
        />
        <Button size="small" pending={pending} onClick={() => input.current?.click()}>
          <PlusIcon size={16} />
          <Trans>Upload</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`File for ${name}`}
          accept=".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic"
          onChange={event => {
            const file = event.target.files?.[0]
            if (file) void send(file)
          }}
        />
      </div>
      {manages && (
        <Checkbox dense checked={staffOnly} onChange={setStaffOnly}>
          {t`For managers only`}
        </Checkbox>
      )}
      <p className={styles.small}>
        <Trans>PDF, JPEG, PNG or HEIC, up to 15 MB</Trans>
      </p>
    </div>
  )
}
