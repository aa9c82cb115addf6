import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/feed/feed.endpoints.ts'
import { ApiError } from '#client/api/errors.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { useUploadFeed } from './feed.api.ts'
import own from './Feeds.module.css'
import { RejectedRows } from './RejectedRows.tsx'
import { RunCounts } from './RunCounts.tsx'
import { UnreadColumns } from './UnreadColumns.tsx'
import { useReasonText } from './use-reason-text.ts'

/**
 * Uploads a table from this device and shows the result: counts, refused rows with line, field and reason, or why nothing was
 * imported.
 */
export function UploadFeed() {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const upload = useUploadFeed()
  const hint = useId()
  const unfit =
    file && (file.size > MAX_UPLOAD_BYTES ? t`The file is larger than 2 MB.` : file.size === 0 && t`The file is empty.`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file && !unfit) upload.mutate(file)
  }
  const fault = unfit
    ? unfit
    : upload.error instanceof ApiError && upload.error.message
      ? upload.error.message
      : upload.error && t`The file didn’t upload. Try again.`
  return (
    <Panel title={t`Upload a CSV`}>
      <form className={own.upload} onSubmit={send}>
        <FileButton
          fileLabel={t`CSV file`}
          accept=".csv,text/csv"
          aria-describedby={hint}
          onFiles={([chosen]) => {
            setFile(chosen!)
            upload.reset()
          }}
        >
          {file?.name ?? t`Select a file`}
        </FileButton>
        <Button
          type="submit"
          kind="primary"
          pending={upload.isPending}
          disabledReason={file === null && t`Select a file first`}
        >
          {t`Upload`}
        </Button>
      </form>
      <p id={hint} className={own.where}>
        <Trans>
          UTF-8 or Shift_JIS, up to 2 MB. Keep the same file name; only the date in it may change. Lots missing from
          three later lists are removed.
        </Trans>
      </p>
      <div role="status">
        {fault && <p className={own.failure}>{fault}</p>}
        {upload.data && <Report {...upload.data} />}
      </div>
    </Panel>
  )
}

function Report({ run, rows }: NonNullable<ReturnType<typeof useUploadFeed>['data']>) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const { counts, failure, origin, runId } = run
  if (counts === null)
    return (
      <p className={own.failure}>
        {t`Nothing was imported.`} {failure && reasonText(failure)}
      </p>
    )
  return (
    <>
      <p>
        {counts.rejected === counts.read ? (
          <b className={own.failure}>{t`All rows of ${origin} were rejected.`}</b>
        ) : (
          <b>{t`${origin} is imported.`}</b>
        )}
      </p>
      <RunCounts counts={counts} />
      <UnreadColumns columns={run.unreadColumns} />
      <RejectedRows rows={rows} />
      {counts.rejected > rows.length &&
        renderRouterLink({
          href: `/office/feeds?run=${runId}`,
          className: own.more,
          children: t`All rejected rows`,
        })}
    </>
  )
}
