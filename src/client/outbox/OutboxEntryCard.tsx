import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isLateHere, isWaiting, mayStillLeave, mayWithdraw, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { yen } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import styles from './OutboxEntryCard.module.css'
import { sendOver, withdraw } from './outbox.ts'
import { useOutbox } from './shown-outbox.ts'
import { STATE_TONE, useEntryWords } from './use-entry-words.ts'
import { changeDraft } from './bid-draft.ts'

/**
 * One outbox entry in its five states. An entry that has not reached the server is dashed and pale. A returned entry shows the reason and the
 * possible actions. `named`: set where the page does not make the lot clear.
 */
export function OutboxEntryCard({ entryKey, named = false }: { entryKey: string; named?: boolean }) {
  const entry = useOutbox().find(({ key }) => key === entryKey)
  return entry ? <Card entry={entry} named={named} /> : null
}

function Card({ entry, named }: { entry: OutboxEntry; named: boolean }) {
  const { t } = useLingui()
  const words = useEntryWords(entry)
  const { about, state } = entry
  const isLot = about.kind === 'bid' || about.kind === 'cancel' || about.kind === 'answer' || about.kind === 'note'
  return (
    <div className={styles.card} data-waiting={mayStillLeave(entry)} role={isWaiting(entry) ? 'status' : 'alert'}>
      {named && <p className={styles.name}>{isLot ? <Link to={about.link}>{words.name}</Link> : words.name}</p>}
      <div className={styles.line}>
        <b className={styles.what}>{about.kind === 'bid' ? yen(about.amount) : words.action}</b>
        <StatusMark soft tone={isLateHere(entry) ? 'orange' : STATE_TONE[state]}>
          {words.state}
        </StatusMark>
      </div>
      <p className={styles.why}>{words.reason}</p>
      {words.changes.length > 0 && (
        <ul className={styles.changes}>
          {words.changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {mayWithdraw(entry) && (
        <div className={styles.ways}>
          {about.kind === 'bid' && (state === 'asking' || state === 'rejected') && (
            <Link
              to={about.link}
              search={{ sheet: 'bid' } as never}
              className={buttonClass('quiet')}
              onClick={() => keepDraftOf(entry)}
            >
              {state === 'asking' ? t`Check again` : t`Edit`}
            </Link>
          )}
          {about.kind === 'party' && state === 'asking' && (
            <Button kind="quiet" onClick={() => void sendOver(entry)}>
              {t`Use mine`}
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              withdraw(entry.key).catch(() => showToast({ text: t`Couldn’t delete it on this device. Try again.` }))
            }}
            aria-label={mayStillLeave(entry) ? t`Don’t send: ${words.name}` : t`Dismiss: ${words.name}`}
          >
            {mayStillLeave(entry) ? t`Don’t send` : t`Dismiss`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A confirmed bid that was not accepted returns to the lot's form, to be reviewed and changed. */
function keepDraftOf({ about, request }: OutboxEntry): void {
  if (about.kind !== 'bid') return
  const { amount, bidGroup, bidType, comment } = request.body as BidPayload
  const choice = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  changeDraft(about.lotId, { amount, group: choice(bidGroup), exportType: choice(bidType), comment: comment ?? '' })
}
