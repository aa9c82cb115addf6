import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMay } from '#client/people/use-profile.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import styles from './edit.module.css'
import { useFlash } from './flash.ts'
import { mayEdit } from './may-edit.ts'
import { useEdits } from './use-edits.ts'

/** §9 "auto-bid 400 ms". */
const WAIT_MS = 400

/** Whether the bid goes to the auction house by itself; sent once the hand rests. */
export function AutoBid({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { edit } = useEdits()
  const flash = useFlash(bid.bidId, 'auto')
  const mayMove = useMay('bidManageStatus')
  const [wished, setWished] = useState<boolean | null>(null)
  const stands = bid.autoBid ?? false
  const latest = useRef({ bid, edit, stands, wished })
  useEffect(() => {
    latest.current = { bid, edit, stands, wished }
  })
  useEffect(() => {
    if (wished === null) return undefined
    const timer = setTimeout(() => {
      send(latest.current)
      latest.current.wished = null
      setWished(null)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [wished])
  // Who turns the page before the hand has rested still means it.
  useEffect(() => () => send(latest.current), [])
  return (
    <span data-flash={flash}>
      <Switch
        aria-label={t`Auto-bid of № ${bid.lotNo}`}
        title={t`Auto-bid`}
        checked={wished ?? stands}
        disabled={!mayMove || !mayEdit(bid)}
        data-auto-bid
        onChange={setWished}
      >
        <span className={styles.words}>{t`Auto-bid`}</span>
      </Switch>
    </span>
  )
}

type Wish = { bid: BidRow; edit: ReturnType<typeof useEdits>['edit']; stands: boolean; wished: boolean | null }

function send({ bid, edit, stands, wished }: Wish): void {
  if (wished !== null && wished !== stands) void edit(bid, { field: 'auto', on: wished })
}
