import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { bidStatusName, isEditable } from '#domain/bids/bid-status.ts'
import { statusQuestions } from '#domain/bids/status-confirmations.ts'
import type { SettableStatus, StatusQuestion as Question } from '#domain/bids/status-confirmations.ts'
import { yen } from '#domain/money/yen.ts'
import { OfflineError } from '#client/api/errors.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { tokyoClock, tokyoDate } from '#client/format/time.ts'
import type { Language } from '#domain/people/languages.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { UnsetClock } from '#client/lots/card/UnsetClock.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { OFFICE_STATUS_WORD } from '../list/bid-words.ts'
import { focusBid } from './current-row.ts'
import { setDesk } from './desk-store.ts'
import { startOf } from './may-edit.ts'
import { drawnRow } from './rows.ts'
import { takeFocus } from './take-focus.ts'
import { useEdits } from './use-edits.ts'
import { useMany } from './use-many.ts'

/** The strongest first: of many bids one question warns of all. */
const WEIGHT: readonly Question[] = ['lastHour', 'future', 'win', 'status']

/**
 * Asks before a status is set, in the four ways of §4: an auction that is still ahead, a Win (asked a second time where it is ahead), any other change,
 * and the last hour, whose Accept forwards what is otherwise only stored. Many bids are asked about once.
 */
export function StatusQuestion({ bids: asked, to }: { bids: readonly BidRow[]; to: SettableStatus }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // As they stand now, not as they were when they were ticked.
  const [bids] = useState(() => asked.map(bid => drawnRow(queryClient, bid.bidId) ?? bid))
  const { edit } = useEdits()
  const setMany = useMany()
  const [questions] = useState(() => questionsOf(bids, to))
  const [step, setStep] = useState(0)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const question = questions[step]!
  const [first] = bids
  const close = () => setDesk({ asking: null })
  // With a bid that is over go its six buttons, and with them what had the keyboard.
  const isOver = useRef(false)
  const bidId = first?.bidId
  useEffect(
    () => () => {
      if (isOver.current && bidId !== undefined && document.activeElement === document.body) focusBid(bidId)
    },
    [bidId],
  )

  const go = async (accept: boolean) => {
    if (step + 1 < questions.length) {
      setStep(step + 1)
      return
    }
    if (bids.length === 1 && first) {
      isOver.current = !isEditable(to, false)
      close()
      await edit(first, { field: 'status', to, accept })
      return
    }
    setPending(true)
    try {
      await setMany(bids, to, accept)
      close()
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      question
      open
      onClose={close}
      pending={pending}
      title={useTitle(question, bids, to)}
      actions={
        <>
          <Button onClick={close} disabled={pending}>
            <Trans>Back</Trans>
          </Button>
          {question === 'lastHour' && (
            <Button pending={pending} onClick={() => void go(false)}>
              <Trans>Only store</Trans>
            </Button>
          )}
          <Button
            key={question}
            kind="primary"
            ref={takeFocus}
            pending={pending}
            onClick={() => void go(question === 'lastHour')}
          >
            {question === 'lastHour' ? <Trans>Accept</Trans> : <Trans>Confirm</Trans>}
          </Button>
        </>
      }
    >
      <Words question={question} bids={bids} />
      {failure && (
        <ErrorBlock
          title={failure instanceof OfflineError ? t`No answer came` : t`Something went wrong`}
          text={
            failure instanceof OfflineError
              ? t`Which bids were changed is not known yet. Try again: setting a status twice does no harm.`
              : failure.message
          }
        />
      )}
    </Dialog>
  )
}

/** Of one bid its questions in their order; of many the strongest of each turn. */
function questionsOf(bids: readonly BidRow[], to: SettableStatus): Question[] {
  const now = new Date(serverNow())
  const each = bids.map(bid => statusQuestions(to, { startsAt: startOf(bid), now }))
  if (each.length === 1) return each[0]!
  return [WEIGHT.find(question => each.some(asked => asked.includes(question))) ?? 'status']
}

function useTitle(question: Question, bids: readonly BidRow[], to: SettableStatus): string {
  const { t, i18n } = useLingui()
  const status = i18n._(OFFICE_STATUS_WORD[bidStatusName(to)])
  const count = bids.length
  if (count > 1) return t`Set ${plural(count, { one: '# bid', other: '# bids' })} to “${status}”?`
  if (question === 'future') return t`The auction is still ahead. Set “${status}”?`
  if (question === 'win') return t`Has this bid won?`
  if (question === 'lastHour') return t`Less than an hour to the auction. Set “${status}”?`
  return t`Set the status to “${status}”?`
}

function Words({ question, bids }: { question: Question; bids: readonly BidRow[] }) {
  return (
    <>
      {bids.length === 1 && bids[0] && <About bid={bids[0]} />}
      {question === 'future' && (
        <p>
          <Trans>Its result is not known before the hammer falls.</Trans>
        </p>
      )}
      {question === 'win' && (
        <p>
          <Trans>With the sold price the car is bought for the client, and its price is booked.</Trans>
        </p>
      )}
      {question === 'lastHour' && (
        <p>
          <Trans>Changes made now are stored and not forwarded to the auction. Accept forwards them.</Trans>
        </p>
      )}
    </>
  )
}

function About({ bid }: { bid: BidRow }) {
  const { i18n } = useLingui()
  const name = vehicleName(bid.maker, bid.model)
  const starts = startOf(bid)
  return (
    <p>
      <Trans>
        <b>{yen(bid.bidAmount)}</b> on № {bid.lotNo}, {name}
      </Trans>
      {starts && (
        <>
          {' · '}
          <Trans>
            {tokyoDate(starts, i18n.locale as Language)}, {bid.timeSet ? tokyoClock(starts) : <UnsetClock />} Tokyo
          </Trans>
        </>
      )}
    </p>
  )
}
