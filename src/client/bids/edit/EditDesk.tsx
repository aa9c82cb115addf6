import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { preloadDialog } from '#client/ui/overlay/Dialog.tsx'
import type { DeskProps } from '../list/bid-parts.tsx'
import { useBidList } from '../list/use-bid-list.ts'
import { sendWishes } from './auto-wish.ts'
import { BulkBar } from './BulkBar.tsx'
import { Conflict } from './Conflict.tsx'
import { awaitedPage, beginRows, forgetRow, keepPlace } from './current-row.ts'
import { clearDesk, setDesk, useDesk } from './desk-store.ts'
import styles from './edit.module.css'
import { EditTerms } from './EditTerms.tsx'
import { LastHourWarning } from './LastHourWarning.tsx'
import { OfficeWarning } from './OfficeWarning.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { StatusQuestion } from './StatusQuestion.tsx'
import { TickAll } from './Tick.tsx'
import { forgetVersions, useEdits } from './use-edits.ts'
import { useKeys } from './use-keys.ts'

/** The office's tools over its list of bids: warnings, what was ticked, what was said, the questions, and the keys. */
export function EditDesk({ bids, pageInfo, isOld }: DeskProps) {
  const { asking, editing, conflict, shortcuts, steps, said } = useDesk()
  const { undo } = useEdits()
  useKeys(bids, pageInfo, isOld)
  useRowOfKeyboard(bids, isOld)
  useEffect(() => {
    preloadDialog()
    return () => {
      sendWishes()
      clearDesk()
      forgetRow()
      forgetVersions()
    }
  }, [])
  return (
    <div className={styles.desk}>
      <OfficeWarning />
      <LastHourWarning bids={bids} />
      <div className={styles.bar}>
        {bids.length > 0 && <TickAll bids={bids} />}
        <p className={styles.said} role="status">
          {said}
        </p>
        {steps.length > 0 && (
          <Button size="small" onClick={() => void undo()}>
            <Trans>Undo ({steps.length})</Trans>
          </Button>
        )}
        <span className={styles.wide}>
          <Button size="small" onClick={() => setDesk({ shortcuts: true })}>
            <Trans>Keys</Trans> ?
          </Button>
        </span>
      </div>
      <BulkBar />
      {asking && <StatusQuestion key={asking.to} bids={asking.bids} to={asking.to} />}
      {editing && <EditTerms key={editing.bidId} bid={editing} />}
      {conflict && <Conflict conflict={conflict} />}
      {shortcuts && <ShortcutsHelp />}
    </div>
  )
}

/** Keeps the keyboard in its place while rows come and go, and begins anew where another page or part of the list is there. */
function useRowOfKeyboard(bids: readonly BidRow[], isOld: boolean): void {
  const { search, pageSize } = useBidList()
  const asked = JSON.stringify([{ ...search, chat: undefined, sheet: undefined }, pageSize])
  const there = useRef(asked)
  useEffect(() => {
    if (isOld) return
    const isTurned = awaitedPage() === (search.page ?? 1)
    if (there.current === asked && !isTurned) keepPlace()
    else beginRows()
    there.current = asked
  }, [bids, isOld, asked, search.page])
}
