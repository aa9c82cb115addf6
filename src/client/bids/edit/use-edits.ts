import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { bidsChanged } from '../bids.api.ts'
import { sendWish, sendWishes, wishAuto } from './auto-wish.ts'
import { drawnAtOnce, rowAfter, send, wayBack } from './change.ts'
import type { Change } from './change.ts'
import { readDesk, remember, setDesk } from './desk-store.ts'
import { drawnRow, patchRow } from './rows.ts'

/** Changes of one bid go one after another, each for the version that the one before it made. */
const lines = new Map<number, Promise<unknown>>()
const versions = new Map<number, number>()

/** The screen is left: the next one starts from what its list says. */
export function forgetVersions(): void {
  lines.clear()
  versions.clear()
}

/** The newest version of a bid that is known here: its row's, or the one that a change since has made. */
export function versionOf({ bidId, version }: BidRow): number {
  return Math.max(version, versions.get(bidId) ?? 0)
}

/** Waits until what was changed has been answered, what the hand still rests on included. */
export async function allAnswered(): Promise<void> {
  sendWishes()
  await Promise.allSettled(lines.values())
}

export type EditOptions = {
  /** Against this version instead of the row's: "set mine all the same". */
  version?: number
  /** Takes a step back, which is no step of its own. */
  isUndo?: boolean
  /** Tells failures by itself (the dialog of terms). */
  tells?: 'nothing'
}

/** How the office's changes are made: drawn at once, sent, and taken back where the office refuses (§4 "Bid editing by managers"). */
export function useEdits() {
  const { t } = useLingui()
  const queryClient = useQueryClient()

  async function edit(bid: BidRow, change: Change, options: EditOptions = {}): Promise<boolean> {
    sendWish(bid.bidId)
    // What was said of the change before this one is no word about it.
    if (readDesk().said !== '') setDesk({ said: '' })
    const before = drawnRow(queryClient, bid.bidId) ?? bid
    const drawn = drawnAtOnce(change)
    patchRow(queryClient, bid.bidId, drawn)
    const former = lines.get(bid.bidId) ?? Promise.resolve()
    const sending = former.catch(() => undefined).then(() => send(bid, change, options.version ?? versionOf(bid)))
    lines.set(bid.bidId, sending)
    try {
      const answer = await sending
      if (answer.version !== undefined) versions.set(bid.bidId, answer.version)
      patchRow(queryClient, bid.bidId, rowAfter(answer))
      const back = options.isUndo ? null : wayBack(before, change)
      if (back) remember({ bid: before, back })
      if (!options.isUndo && options.tells !== 'nothing') setDesk({ said: t`№ ${bid.lotNo}: saved.` })
      // Its group may have stopped, its lot may have been settled.
      void bidsChanged(queryClient)
      return true
    } catch (error) {
      const held = Object.fromEntries(Object.keys(drawn).map(name => [name, before[name as keyof BidRow]]))
      patchRow(queryClient, bid.bidId, held)
      void bidsChanged(queryClient)
      if (error instanceof ApiError && error.code === 'stale_version') {
        setDesk({ conflict: { bid, change, detail: error.detail }, editing: null })
        return false
      }
      if (options.tells === 'nothing') throw error
      tellReturn(bid, change, error)
      return false
    }
  }

  function tellReturn({ bidId, lotNo }: BidRow, { field }: Change, error: unknown): void {
    // The session is over: the dialog about that says enough.
    if (error instanceof ApiError && error.status === 401) return
    const reason =
      error instanceof OfflineError ? t`No answer came.` : error instanceof Error && error.message ? error.message : ''
    setDesk({
      flashed: { bidId, field, turn: (readDesk().flashed?.turn ?? 0) + 1 },
      said: t`№ ${lotNo}: the former value is back. ${reason}`,
    })
  }

  /** Turns the auto-bid on or off, without `on` to the other side of what is drawn; nothing is sent where it ends as it began. */
  function wish(bid: BidRow, on?: boolean): void {
    const row = () => drawnRow(queryClient, bid.bidId) ?? bid
    const stands = () => row().autoBid ?? false
    wishAuto(bid.bidId, on ?? !(readDesk().wished.get(bid.bidId) ?? stands()), wished => {
      if (wished !== stands()) void edit(row(), { field: 'auto', on: wished })
    })
  }

  async function undo(): Promise<void> {
    // What is on its way to the office is a step once it has answered; who is quick means that one.
    await allAnswered()
    const { steps } = readDesk()
    const step = steps.at(-1)
    if (!step) {
      setDesk({ said: t`There is nothing to undo.` })
      return
    }
    setDesk({ steps: steps.slice(0, -1) })
    const { lotNo } = step.bid
    // It may have left this part of the list by the very change that is taken back.
    const bid = drawnRow(queryClient, step.bid.bidId) ?? step.bid
    if (await edit(bid, step.back, { isUndo: true })) setDesk({ said: t`№ ${lotNo}: the last change is undone.` })
  }

  return { edit, wish, undo }
}
