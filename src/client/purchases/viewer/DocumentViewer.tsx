import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OfflineError } from '#client/api/errors.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { PageViewer } from '#client/ui/picture/PageViewer.tsx'
import styles from './DocumentViewer.module.css'
import { PdfPage } from './PdfPage.tsx'
import { useViewedDocument } from './use-viewed-document.ts'
import type { ViewedDocument } from './viewed-document.ts'

/** A document over the whole screen: a picture, or a PDF page by page. */
export function DocumentViewer({ document, onClose }: { document: ViewedDocument | null; onClose: () => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState({ path: document?.path, at: 0 })
  const [drawn, setDrawn] = useState<{ page: string; failed: boolean }>()
  const { document: open, error, isLoading, again } = useViewedDocument(document)
  // Another document begins at its first page.
  const at = shown.path === document?.path ? shown.at : 0
  const page = `${document?.path} ${at}`
  const isBroken = drawn?.page === page && drawn.failed
  const name = document?.name ?? ''
  const pdf = open && 'pdf' in open ? open.pdf : undefined
  return (
    <PageViewer
      open={document !== null}
      onClose={onClose}
      title={name}
      closeLabel={t`Close`}
      labels={{
        previous: t`Previous page`,
        next: t`Next page`,
        photo: (number, of) => t`Page ${number} of ${of}`,
      }}
      at={at}
      of={pdf && pdf.numPages > 1 ? pdf.numPages : 0}
      onTurn={next => setShown({ path: document?.path, at: next })}
      tools={className =>
        document && (
          <FileLink href={document.file} className={className} aria-label={t`Download ${name}`}>
            <DownloadIcon />
          </FileLink>
        )
      }
      pending={document !== null && !error && !isBroken && (isLoading || drawn?.page !== page)}
      message={(error || isBroken) && <NotShown error={error} onAgain={again} />}
    >
      {pdf && (
        <PdfPage key={page} pdf={pdf} number={at + 1} label={name} onDrawn={failed => setDrawn({ page, failed })} />
      )}
      {open && 'address' in open && (
        <img
          src={open.address}
          alt={name}
          className={styles.page}
          draggable={false}
          onLoad={() => setDrawn({ page, failed: false })}
          onError={() => setDrawn({ page, failed: true })}
        />
      )}
    </PageViewer>
  )
}

function NotShown({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { t } = useLingui()
  if (!(error instanceof OfflineError))
    return <p role="alert">{t`This document can’t be shown here. Download it to open it.`}</p>
  return (
    <>
      <p role="alert">{t`You are offline. The document opens when you are online.`}</p>
      <Button onClick={onAgain}>{t`Try again`}</Button>
    </>
  )
}
