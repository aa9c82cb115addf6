import * as v from 'valibot'
import { deviceStore, setDraft } from '#client/device/device-store.ts'

/**
 * A message that the server has not accepted yet, with the key that every attempt uses. `at`: the last attempt, `triedAt`: the first one that may have
 * arrived, both in ms of the server's clock.
 */
const Unsent = v.object({
  key: v.string(),
  text: v.string(),
  at: v.fallback(v.number(), 0),
  triedAt: v.optional(v.number()),
})
export type Unsent = v.InferOutput<typeof Unsent>

const AllUnsent = v.fallback(v.array(Unsent), [])

/** The unsent text for a bid. It survives the panel, a reload and the session, and is deleted at sign-out. */
export function draftOf(bidId: number): string {
  return deviceStore.get().drafts[`chat ${bidId}`] ?? ''
}

export function keepDraft(bidId: number, text: string): void {
  setDraft(`chat ${bidId}`, text || undefined)
}

const unsentName = (bidId: number) => `chat-unsent ${bidId}`

/** Reads the device's drafts: messages that were sent but not confirmed, oldest first. */
export function unsentIn(drafts: Readonly<Record<string, string>>, bidId: number): Unsent[] {
  try {
    return v.parse(AllUnsent, JSON.parse(drafts[unsentName(bidId)] ?? '[]'))
  } catch {
    return []
  }
}

export function keepUnsent(bidId: number, message: Unsent): void {
  const others = unsentIn(deviceStore.get().drafts, bidId).filter(({ key }) => key !== message.key)
  setDraft(unsentName(bidId), JSON.stringify([...others, message]))
}

export function dropUnsent(bidId: number, key: string): void {
  const others = unsentIn(deviceStore.get().drafts, bidId).filter(message => message.key !== key)
  setDraft(unsentName(bidId), others.length > 0 ? JSON.stringify(others) : undefined)
}
