import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { MAX_BANK_FILE_BYTES, type BankRow } from '#contract/payments/bank-file.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { UnsavedChangesDialog } from '#client/api/UnsavedChangesDialog.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { classNames } from '#client/ui/class-names.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { base64Of } from '#client/format/base64-of.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { FileButton } from '#client/ui/button/FileButton.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import own from './BankFile.module.css'
import { BankLine } from './BankLine.tsx'
import { choiceOf, type BankChoice } from './bank-choice.ts'
import { bookBankRows, previewBankFile, useRemittancesChanged } from './remittances.api.ts'

/** Reads a bank's CSV, shows what each row would book, and books the chosen rows. */
export function BankFile() {
  const { t } = useLingui()
  const hint = useId()
  const changed = useRemittancesChanged()
  const [name, setName] = useState<string | null>(null)
  const [content, setContent] = useState('')
  // Manual choices, by line. They stay when the rest of the file is shown again after booking.
  const [choices, setChoices] = useState<Record<number, BankChoice>>({})
  const choiceAt = (row: BankRow) => choices[row.line] ?? choiceOf(row)
  const preview = useMutation({ mutationFn: previewBankFile })
  const [unfit, setUnfit] = useState<'large' | 'empty' | 'unreadable' | null>(null)
  const read = async (file: File) => {
    setName(file.name)
    preview.reset()
    book.reset()
    setChoices({})
    const fault = file.size > MAX_BANK_FILE_BYTES ? 'large' : file.size === 0 ? 'empty' : null
    setUnfit(fault)
    if (fault) return
    try {
      const text = await base64Of(file)
      setContent(text)
      preview.mutate(text)
    } catch {
      setUnfit('unreadable')
    }
  }
  const ready = preview.data?.rows.filter(({ state }) => state === 'ready') ?? []
  const chosen = ready.filter(row => choiceAt(row).on && choiceAt(row).client)
  const isBooking = useRef(false)
  const book = useMutation({
    mutationFn: async () => {
      const rows = chosen.slice(0, AT_ONCE)
      try {
        return await bookBankRows(rows.map(row => bookingOf(row, choiceAt(row))))
      } catch (error) {
        throw withLines(error, rows, line => t`Line ${line}`)
      }
    },
    onSuccess: async ({ booked, waiting, left }) => {
      showToast({ text: t`Posted: ${booked}, waiting for approval: ${waiting}, posted before: ${left}` })
      await changed()
      preview.mutate(content)
    },
    onSettled: () => {
      isBooking.current = false
    },
  })
  // A double click posts once. Its second click comes before the button is pending, and would report the same rows as posted earlier.
  const bookOnce = () => {
    if (isBooking.current) return
    isBooking.current = true
    book.mutate()
  }
  return (
    <Panel title={t`Import a bank’s CSV`}>
      <div>
        <FileButton
          fileLabel={t`CSV file`}
          accept=".csv,.txt,text/csv"
          aria-describedby={hint}
          onFiles={([file]) => void read(file!)}
        >
          {name ?? t`Select a file`}
        </FileButton>
      </div>
      <p id={hint} className={classNames(styles.meta, own.hint)}>
        {t`Nothing is posted until you confirm. Up to 1 MB, in yen, with a date, an amount and column names.`}
      </p>
      {unfit && (
        <p role="alert" className={own.problem}>
          {unfit === 'large' && t`The file is larger than 1 MB.`}
          {unfit === 'empty' && t`The file is empty.`}
          {unfit === 'unreadable' && t`The file can’t be read on this device. Select it again.`}
        </p>
      )}
      <FailureNotice failure={preview.error} />
      <UnsavedChangesDialog isUnsaved={ready.some(({ line }) => line in choices)} />
      {preview.data && (
        <>
          <ul className={list.lines} aria-label={t`Rows of the file`}>
            {preview.data.rows.map(row => (
              <BankLine
                key={row.line}
                row={row}
                choice={choiceAt(row)}
                onChoice={choice => setChoices({ ...choices, [row.line]: choice })}
              />
            ))}
          </ul>
          {preview.data.rows.length === 0 && <p>{t`The file has no rows below its column names.`}</p>}
          <FailureNotice failure={book.error} />
          <div className={own.foot}>
            <Button
              kind="primary"
              pending={book.isPending}
              disabledReason={chosen.length === 0 && t`Select rows and their clients first`}
              onClick={bookOnce}
            >
              <Plural value={Math.min(chosen.length, AT_ONCE)} one="Post # row" other="Post # rows" />
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

/** A refusal of fields, in whose text each one has the line of its row. */
function withLines(error: unknown, rows: readonly BankRow[], lineText: (line: string) => string): unknown {
  if (!(error instanceof ApiError)) return error
  const texts = Object.entries(error.fields).map(([field, text]) => {
    const row = rows[Number(/^rows\.(\d+)\./.exec(field)?.[1])]
    return row ? `${lineText(String(row.line))}: ${text}` : text
  })
  return texts.length === 0 ? error : new ApiError(error.status, texts.join(' · '), { code: error.code })
}

/** The most rows that the server books in one transaction; the next press books the rest. */
const AT_ONCE = 200

function bookingOf({ amount, valueDay, bankReference, text }: BankRow, { client, purpose }: BankChoice) {
  return { userId: Number(client!.id), amount: amount!, valueDay: valueDay!, purpose, bankReference, note: text }
}
