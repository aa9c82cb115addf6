import { useMinute } from '#client/api/use-minute.ts'
import { BidsClose } from './BidsClose.tsx'

/** Counts down to the closing of bids on a lot of a list; all of them by one clock. */
export function BidsCloseIn({ at }: { at: string | undefined }) {
  const now = useMinute()
  return <BidsClose at={at} now={new Date(now)} />
}
