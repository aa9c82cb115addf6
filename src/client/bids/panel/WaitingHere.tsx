import { OutboxCard } from '#client/outbox/late-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'

/** What of this lot waits in the outbox, or came back from it: a bid, or the taking back of one. */
export function WaitingHere({ lotId }: { lotId: string }) {
  const here = useOutbox().filter(({ subject }) => subject === `lot ${lotId}`)
  return here.map(({ key }) => <OutboxCard.Show key={key} entryKey={key} />)
}
