import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { useOutbox } from '#client/outbox/shown-outbox.ts'

/** Outbox entries of this lot, waiting or returned: a bid, or a cancellation. */
export function WaitingHere({ lotId }: { lotId: string }) {
  const here = useOutbox().filter(({ subject }) => subject === `lot ${lotId}`)
  return here.map(({ key }) => <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} />)
}
