import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LOT_VIEW_PATH } from '#contract/lots/lot-paths.ts'
import type { SheetCell, SheetReadingState } from '#contract/sheets/sheets.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { OfflineError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { sheetReadingQuery } from './sheets.api.ts'
import { SheetOverlay } from './SheetOverlay.tsx'
import styles from './SheetReading.module.css'

/**
 * The text that the server reads on the picture of a sheet, laid over it. `over` is the element on the picture; this component's own
 * content is below it. The first language is the reader's; "Original" beside the title shows the original.
 */
export function SheetReading({ carId, over, hidden }: { carId: string; over: HTMLElement | null; hidden: boolean }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(useLanguage())
  const [chosen, setChosen] = useState<SheetCell | null>(null)
  const { data, error, refetch } = useQuery(sheetReadingQuery(carId))
  useFindings(data?.state)
  if (hidden) return null
  if (error || data?.state === 'failed')
    return (
      <div className={styles.below} role="status">
        <p>
          {error instanceof OfflineError
            ? t`No connection. Showing the original.`
            : t`Couldn’t read the sheet. Showing the original.`}
        </p>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  if (!data?.reading) {
    const progress = <Progress share={data?.progress ?? 0} isWaiting={data?.state !== 'reading'} />
    // The progress is shown on the picture: below it the phone's bid bar would hide it.
    return over && createPortal(progress, over)
  }
  const { cells, ratio } = data.reading
  const terms = cells.filter(cell => cell.state === 'term')
  const unread = cells.filter(cell => cell.state === 'unread').length
  return (
    <div className={styles.below}>
      {over &&
        createPortal(
          <SheetOverlay cells={cells} ratio={ratio} language={language} chosen={chosen} onChoose={setChosen} />,
          over,
        )}
      <Segmented
        dense
        label={t`Translation language`}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
        ]}
      />
      <p className={styles.chosen} aria-live="polite">
        {chosen ? (
          <CellWords cell={chosen} language={language} />
        ) : (
          t`Machine-read from the photo. Tap a word to see the Japanese text and confidence.`
        )}
      </p>
      {unread > 0 && (
        <p className={styles.unread}>{t`Parts we couldn’t read are marked with a question mark: ${unread}`}</p>
      )}
      <details className={styles.all}>
        <summary>
          <Trans>Full text: {terms.length}</Trans>
        </summary>
        <ul>
          {terms.map((cell, at) => (
            <li key={at}>
              <CellWords cell={cell} language={language} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** A finished reading adds to the lot: its marks, and facts that the listing lacks. */
function useFindings(state: SheetReadingState['state'] | undefined): void {
  const queryClient = useQueryClient()
  const sawWork = useRef(false)
  useEffect(() => {
    if (state === 'waiting' || state === 'reading') sawWork.current = true
    else if (state === 'read' && sawWork.current) void queryClient.invalidateQueries({ queryKey: [LOT_VIEW_PATH] })
  }, [state, queryClient])
}

function CellWords({ cell, language }: { cell: SheetCell; language: Language }) {
  const { t } = useLingui()
  const percent = Math.round(cell.confidence * 100)
  if (cell.state === 'unread') return t`Couldn’t read this part.`
  return (
    <>
      <span lang="ja">{cell.ja}</span>
      {cell[language] !== null && (
        <>
          {' → '}
          <b lang={language}>{cell[language]}</b>
        </>
      )}
      <span className={styles.sure}>
        {' '}
        {t`${percent}% certain`}
        {cell.circled && (
          <>
            {', '}
            {t`circled`}
          </>
        )}
      </span>
    </>
  )
}

function Progress({ share, isWaiting }: { share: number; isWaiting: boolean }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progressBox} role="status">
      <p className={styles.progress}>
        <Spinner />
        {isWaiting ? t`Waiting to be read` : t`Reading the sheet: ${percent}%`}
      </p>
      <progress className={styles.bar} max={1} value={share} aria-label={t`Reading the sheet`} />
    </div>
  )
}
