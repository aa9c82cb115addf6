import { createAtom, useSelector } from '@tanstack/react-store'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'

/** The outbox contents that screens render. Empty until the outbox's own code has loaded, which no first screen waits for. */
export const shownOutbox = createAtom<readonly OutboxEntry[]>([], {
  compare: (before, now) => before.length === 0 && now.length === 0,
})

export const useOutbox = (): readonly OutboxEntry[] => useSelector(shownOutbox)
