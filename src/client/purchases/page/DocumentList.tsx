import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'
import { fraction } from '#domain/money/dollars.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FileLink } from '#client/api/FileLink.tsx'
import { useLanguage } from '#client/device/use-language.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { DocumentIcon } from '#client/ui/icons/DocumentIcon.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { DocumentViewer } from '../viewer/DocumentViewer.tsx'
import { useKeptDocuments } from '../viewer/use-kept-documents.ts'
import { usePdfAhead } from '../viewer/use-pdf-ahead.ts'
import { viewedDocument, type ViewedDocument } from '../viewer/viewed-document.ts'
import { useMarkDocument } from '../purchases.api.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import styles from './Documents.module.css'

/** The same megabyte as in the upload limit. */
const MB = 1024 * 1024

/** Documents of a car or of a party. They open in place. */
export function DocumentList({ documents }: { documents: readonly PurchaseDocument[] }) {
  const [shown, setShown] = useState<ViewedDocument | null>(null)
  const kept = useKeptDocuments()
  usePdfAhead(documents.some(({ kind }) => kind === 'pdf'))
  if (documents.length === 0) return null
  return (
    <>
      <ul className={styles.documents}>
        {documents.map(document => (
          <Line key={document.path} document={document} isKept={opensOffline(document, kept)} onShow={setShown} />
        ))}
      </ul>
      <DocumentViewer document={shown} onClose={() => setShown(null)} />
    </>
  )
}

const opensOffline = ({ path, picture }: PurchaseDocument, kept: ReadonlySet<string>) =>
  kept.has(path) && (picture === undefined || kept.has(picture))

function Line({
  document,
  isKept,
  onShow,
}: {
  document: PurchaseDocument
  isKept: boolean
  onShow: (document: ViewedDocument) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day } = useShipmentWords()
  const mark = useMarkDocument()
  const manages = useMay('purchaseManagement')
  const { id, name, path, label, bytes, uploadedAt, accepted, staffOnly, partyName } = document
  const marks = { accepted: accepted ?? true, staffOnly: staffOnly ?? false }
  const size =
    bytes === undefined
      ? ''
      : bytes > MB
        ? t`${fraction(bytes / MB, language, 1)} MB`
        : t`${Math.ceil(bytes / 1024)} KB`
  const about = [
    label,
    partyName,
    size,
    uploadedAt && day(tokyoDay(new Date(uploadedAt))),
    isKept && t`Available offline`,
  ]
    .filter(Boolean)
    .join(' · ')
  const viewed = viewedDocument(document)
  return (
    <li className={styles.document}>
      <DocumentIcon size={19} />
      <span className={styles.words}>
        {viewed ? (
          <button type="button" className={styles.open} onClick={() => onShow(viewed)}>
            {name}
          </button>
        ) : (
          <b className={styles.name}>{name}</b>
        )}
        <span className={styles.small}>{about}</span>
        {accepted === false && (
          <StatusMark tone="orange" className={styles.mark}>{t`Received, not checked yet`}</StatusMark>
        )}
        {staffOnly && <StatusMark tone="gray">{t`Managers only`}</StatusMark>}
        {manages && id !== undefined && (
          <span className={styles.tools}>
            <Button
              kind="quiet"
              size="small"
              pending={mark.isPending}
              onClick={() => mark.mutate({ ...marks, id, accepted: !accepted, pressed: 'accepted' })}
            >
              {accepted ? t`Back to review` : t`Accept`}
            </Button>
            <Button
              kind="quiet"
              size="small"
              pending={mark.isPending}
              onClick={() => mark.mutate({ ...marks, id, staffOnly: !staffOnly, pressed: 'staffOnly' })}
            >
              {staffOnly ? t`Show to the buyer` : t`Hide from the buyer`}
            </Button>
          </span>
        )}
        <FailureNotice failure={mark.error} />
      </span>
      <FileLink href={path} className={styles.download} aria-label={t`Download ${name}`}>
        <DownloadIcon size={19} />
      </FileLink>
    </li>
  )
}
