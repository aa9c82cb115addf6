import * as v from 'valibot'
import { deviceStore } from '#client/device/device-store.ts'

/** A message that the office has not taken yet, under the key that it is sent with each time. */
const Unsent = v.object({ key: v.string(), text: v.string() })
export type Unsent = v.InferOutput<typeof Unsent>

const AllUnsent = v.fallback(v.array(Unsent), [])

/** What is half-typed to a bid; it outlives the panel, a reload and the session, and goes at sign-out. */
export function draftOf(bidId: number): string {
  return deviceStore.get().drafts[`chat ${bidId}`] ?? ''
}

export function keepDraft(bidId: number, text: string): void {
  keep(`chat ${bidId}`, text)
}

const unsentName = (bidId: number) => `chat-unsent ${bidId}`

/** Out of the device's drafts: what was sent and is not known to have arrived, oldest first. */
export function unsentIn(drafts: Readonly<Record<string, string>>, bidId: number): Unsent[] {
  try {
    return v.parse(AllUnsent, JSON.parse(drafts[unsentName(bidId)] ?? '[]'))
  } catch {
    return []
  }
}

export function keepUnsent(bidId: number, message: Unsent): void {
  const others = unsentIn(deviceStore.get().drafts, bidId).filter(({ key }) => key !== message.key)
  keep(unsentName(bidId), JSON.stringify([...others, message]))
}

export function dropUnsent(bidId: number, key: string): void {
  const others = unsentIn(deviceStore.get().drafts, bidId).filter(message => message.key !== key)
  keep(unsentName(bidId), others.length > 0 ? JSON.stringify(others) : '')
}

function keep(name: string, text: string): void {
  const { [name]: before, ...others } = deviceStore.get().drafts
  if ((before ?? '') !== text) deviceStore.set({ drafts: text ? { ...others, [name]: text } : others })
}
