import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'

/**
 * What stands in the outbox, as far as screens draw it. Empty until the outbox's own code is there, which no first screen waits for.
 */
let shown: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()

export const shownOutbox = {
  get: (): readonly OutboxEntry[] => shown,

  set(entries: readonly OutboxEntry[]): void {
    if (entries.length === 0 && shown.length === 0) return
    shown = entries
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(shownOutbox.subscribe, shownOutbox.get)
}
