import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayAnswer, type BuyerAnswer } from '#domain/bids/negotiation.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { yen } from '#domain/money/yen.ts'
import { earlier } from '#domain/time/spans.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { newAttempts } from '#client/outbox/attempts.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { preloadOverlays } from '#client/ui/overlay/lazy-bodies.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { NegotiationFrame, type NegotiationCardProps } from './NegotiationFrame.tsx'
import styles from './Negotiation.module.css'

/** The sheet of the question about an answer. The bid form of a lot stays open below (use-bid-place.ts). */
export const answerSheet = (negotiationId: number) => `bid-offer-${negotiationId}`

/** A negotiation as its buyer sees it: the hall's price, the time to answer in both time zones, and his answers. */
export function NegotiationCard(props: NegotiationCardProps) {
  const { t } = useLingui()
  const { negotiation } = props
  const endsAt = new Date(negotiation.endsAt)
  const left = useTimeLeft(endsAt.getTime())
  // By the countdown, so that words and buttons change in the second in which that ends.
  const now = earlier(endsAt, left)
  const when = useWhenWords(endsAt)
  const mayBid = useMay('biddingAllowed')
  const { bid, state, hallPrice, offer } = negotiation
  const [answer, setAnswer] = useState<BuyerAnswer | null>(null)
  // A question that is closed and opened again asks about the same answer.
  const [attempts] = useState(newAttempts)
  const { open: isAnswering, show, close } = useOverlay(answerSheet(negotiation.id))
  // After a reload it is unknown which answer was asked about.
  useCloseOrphan(isAnswering, close)
  const ask = (about: BuyerAnswer) => {
    setAnswer(about)
    show()
  }
  const waiting = useOutbox().filter(({ about }) => about.kind === 'answer' && about.negotiationId === negotiation.id)
  const may = mayAnswer({ state, endsAt }, now)
  return (
    <NegotiationFrame {...props}>
      <p className={styles.words}>
        {state === 'accepted' ? (
          <Trans>
            You accepted <b>{yen(hallPrice)}</b>. Waiting for the auction house to confirm.
          </Trans>
        ) : state === 'countered' ? (
          <Trans>
            You offered <b>{yen(offer)}</b>. The auction house is asking {yen(hallPrice)}. Waiting for its answer.
          </Trans>
        ) : may ? (
          <Trans>
            Not sold at the auction. Your bid of {yen(bid.bidAmount)} was our highest. The auction house offers you the
            car for <b>{yen(hallPrice)}</b>.
          </Trans>
        ) : (
          <Trans>The time to answer is over. The auction house asked {yen(hallPrice)}.</Trans>
        )}
      </p>
      {(may || state !== 'asked') && (
        <OwnMoney yen={state === 'countered' ? offer : hallPrice} className={styles.own} />
      )}
      {waiting.map(({ key }) => (
        <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} />
      ))}
      {may && !waiting.some(isWaiting) && (
        <>
          <p className={styles.until} data-urgency={urgencyOf(left)}>
            {state === 'countered' ? (
              <Trans>You can change your offer until {when.clocks(endsAt)}</Trans>
            ) : (
              <Trans>Answer by {when.clocks(endsAt)}</Trans>
            )}
          </p>
          {!mayBid && <p className={styles.words}>{t`Bidding opens after a deposit. Your manager will help you.`}</p>}
          <div className={styles.answers} onPointerEnter={preloadOverlays}>
            {mayBid && (
              <>
                <Button kind="primary" onClick={() => ask('accept')}>
                  <Trans>Accept {yen(hallPrice)}</Trans>
                </Button>
                <Button onClick={() => ask('counter')}>
                  {state === 'countered' ? t`Change counteroffer` : t`Make a counteroffer`}
                </Button>
              </>
            )}
            <Button kind="quiet" onClick={() => ask('decline')}>
              {t`Decline`}
            </Button>
          </div>
        </>
      )}
      {isAnswering && answer && <AnswerDialog {...{ negotiation, answer, now, attempts }} onClose={close} />}
    </NegotiationFrame>
  )
}
