import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { useGroupWords } from '../use-group-words.ts'
import { LateWinDialog } from './LateWinDialog.tsx'
import { clearLateWin, setLateWinState, useLateWin, useLateWinState } from './late-win-state.ts'

/** Above a list: the question whether a Finished bid has won, and what was recorded. A row may leave its list before either is read. */
export function LateWin({ bids, className }: { bids: readonly BidRow[]; className?: string }) {
  const { t } = useLingui()
  const { open, close } = useLateWin()
  const { asked, recorded } = useLateWinState()
  const groupWords = useGroupWords()
  useCloseOrphan(open && asked === null, close)
  useEffect(() => clearLateWin, [])
  const current = bids.find(({ bidId }) => bidId === asked?.bidId)
  return (
    <>
      {recorded && (
        <Notice
          tone="green"
          role="alert"
          className={className}
          icon={<CheckIcon size={19} />}
          action={
            <IconButton dense label={t`Close`} onClick={() => setLateWinState({ recorded: null })}>
              <CloseIcon size={16} />
            </IconButton>
          }
        >
          <Trans>
            <b>
              Lot {recorded.lotNo} won at {yen(recorded.soldPrice)}.
            </b>{' '}
            The purchase is recorded. To undo the win, cancel the purchase.
          </Trans>{' '}
          {groupWords.ended(recorded.groupEnded)}
        </Notice>
      )}
      {open && asked && (
        <LateWinDialog
          key={asked.bidId}
          bid={asked}
          isChanged={current !== undefined && current.version !== asked.version}
          onClose={close}
        />
      )}
    </>
  )
}
