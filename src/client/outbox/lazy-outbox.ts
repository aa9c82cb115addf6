import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

/** The visible parts of the outbox. Their code loads with the first entry, or when the page is idle. */
export const OutboxCard = lazyPart(async () => (await import('./outbox-parts.ts')).OutboxEntryCard)

export const OutboxEntries = lazyPart(async () => (await import('./outbox-parts.ts')).OutboxEntries)
