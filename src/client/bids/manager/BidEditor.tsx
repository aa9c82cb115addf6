import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { plural } from '@lingui/core/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import type { BidEditorProps } from '../list/bid-parts.tsx'
import { BidPages } from '../list/BidPages.tsx'
import { useBidList } from '../list/use-bid-list.tsx'
import { AdminNegotiations } from '../negotiation/AdminNegotiations.tsx'
import { sendAutoBids } from './pending-auto-bid.ts'
import { BulkBar } from './BulkBar.tsx'
import { Conflict } from './Conflict.tsx'
import { awaitedPage, beginRows, focusRowOf, forgetRow, keepPlace } from '#client/navigation/current-row.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { clearEditState, startEditing, useEditState, type Editing } from './edit-state.ts'
import styles from './edit.module.css'
import { EditTerms } from './EditTerms.tsx'
import { BiddingOfficeWarning } from './BiddingOfficeWarning.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { StatusQuestion } from './StatusQuestion.tsx'
import { SelectAllBids } from './SelectBid.tsx'
import { forgetVersions } from './own-changes.ts'
import { useEdits } from './use-edits.ts'
import { useKeys } from './use-keys.ts'
import { mayEdit, startOf } from './may-edit.ts'

/** Managers' tools above their bid list: warnings, selection, messages, dialogs and keyboard shortcuts. */
export function BidEditor({ bids, pageInfo, isOld, isPaged }: BidEditorProps) {
  const { t } = useLingui()
  const { editing, steps, announcement } = useEditState()
  const { undo } = useEdits()
  useKeys(bids, pageInfo, isOld)
  useRowOfKeyboard(bids, isOld)
  useEffect(() => {
    preloadOverlays()
    return () => {
      sendAutoBids()
      clearEditState()
      forgetRow()
      forgetVersions()
    }
  }, [])
  return (
    <div className={styles.desktop}>
      <BiddingOfficeWarning />
      <LastHourWarning bids={bids} />
      <AdminNegotiations />
      <div className={styles.bar}>
        {bids.length > 0 && <SelectAllBids bids={bids} />}
        <p className={styles.announcement} role="status">
          {announcement}
        </p>
        {steps.length > 0 && (
          <Button size="small" onClick={() => void undo()}>
            <Trans>Undo ({steps.length})</Trans>
          </Button>
        )}
        <span className={styles.wide}>
          <Button size="small" onClick={() => startEditing({ is: 'shortcuts' })}>
            {t`Shortcuts`}
          </Button>
        </span>
        {isPaged && <BidPages pageInfo={pageInfo} withPager />}
      </div>
      <BulkBar />
      <OpenDialog editing={editing} bids={bids} />
    </div>
  )
}

function OpenDialog({ editing, bids }: { editing: Editing; bids: readonly BidRow[] }) {
  if (editing.is === 'status') return <StatusQuestion key={editing.to} bids={editing.bids} to={editing.to} />
  if (editing.is === 'conflict') return <Conflict conflict={editing} />
  if (editing.is === 'shortcuts') return <ShortcutsHelp />
  if (editing.is !== 'terms') return null
  const { bid } = editing
  return <EditTerms key={bid.bidId} seen={bid} bid={bids.find(one => one.bidId === bid.bidId) ?? bid} />
}

/** Keeps the keyboard position while rows come and go. It starts over on another page or tab. */
function useRowOfKeyboard(bids: readonly BidRow[], isOld: boolean): void {
  const { search, pageSize } = useBidList()
  const listKey = JSON.stringify([{ ...search, chat: undefined, sheet: undefined }, pageSize])
  const there = useRef(listKey)
  useEffect(() => {
    if (isOld) return
    const isTurned = awaitedPage() === (search.page ?? 1)
    if (there.current === listKey && !isTurned) keepPlace()
    else beginRows()
    there.current = listKey
  }, [bids, isOld, listKey, search.page])
}

/** Warns about the shown bid whose auction is nearest, within its last hour. Changes made then are not forwarded. */
function LastHourWarning({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const warns = useMay('lastHourBidWarning')
  const now = useNow(MINUTE_MS)
  const soon = bids
    .filter(bid => mayEdit(bid) && isInLastHour(startOf(bid), now))
    .toSorted((a, b) => startOf(a)!.getTime() - startOf(b)!.getTime())
  const [first] = soon
  if (!warns || !first) return null
  const minutes = Math.max(1, Math.ceil((startOf(first)!.getTime() - now.getTime()) / MINUTE_MS))
  return (
    <Notice
      tone="orange"
      icon={<WarningIcon size={19} />}
      action={
        <Button size="small" onClick={() => focusRowOf(first.bidId)}>
          {t`Show the bid`}
        </Button>
      }
    >
      <b>{t`Lot ${first.lotNo} starts in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`}</b>{' '}
      {t`Changes made now will not be sent to the auction house.`}
    </Notice>
  )
}
