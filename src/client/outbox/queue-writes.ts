import { newKey } from '#client/api/new-key.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { Attempt } from './attempts.ts'
import { bidEntry, type QueuedBid } from './bid-entry.ts'
import { favoriteEntry, foldFavorite, type StarMove } from './favorite-entry.ts'
import type { EntryKey } from './new-entry.ts'
import { notKept } from './not-kept.ts'
import { queue } from './outbox.ts'
import type { NewEntry } from './outbox-store.ts'
import { answerEntry, cancelEntry, documentEntry, noteEntry, partyEntry, searchEntry } from './plain-entries.ts'

/* Functions by which features put writes into the outbox; each is fetched when it is first needed. */

/** The entry's owner. Nobody writes before signing in. */
function person(): number {
  const { userId } = deviceStore.get()
  if (userId === null) throw new Error('Nobody has signed in on this device')
  return userId
}

const fresh = (): Attempt => ({ key: newKey(), triedAt: null })

/** A bid, after the buyer has chosen "Send when online". */
export function queueBid(bid: QueuedBid, attempt: Attempt): Promise<void> {
  return queue(bidEntry(bid, { ...attempt, userId: person() }))
}

/** A star. Only the last of several changes is sent. `attempt`: the call without an answer. */
export function queueFavorite(move: StarMove, attempt = fresh()): Promise<void> {
  const entry = favoriteEntry(move, { ...attempt, userId: person() })
  return queue(entry, replaced => foldFavorite(entry, replaced))
}

/** Writes of the other features. False: the device had no room, and the user is informed. */
const writes =
  <About>(entryOf: (about: About, by: EntryKey) => NewEntry) =>
  (about: About, attempt = fresh()): Promise<boolean> =>
    isKept(queue(entryOf(about, { ...attempt, userId: person() })))

/** A bid to cancel, after the buyer has chosen "Cancel when online". */
export const queueCancel = writes(cancelEntry)
/** An answer to the auction house's price, after the buyer has chosen "Send when online". */
export const queueAnswer = writes(answerEntry)
export const queueNote = writes(noteEntry)
export const queueParty = writes(partyEntry)
/** `attempt`: the upload that was cut. */
export const queueDocument = writes(documentEntry)
export const queueSearch = writes(searchEntry)

async function isKept(queued: Promise<void>): Promise<boolean> {
  try {
    await queued
    return true
  } catch {
    notKept.set(true)
    return false
  }
}
