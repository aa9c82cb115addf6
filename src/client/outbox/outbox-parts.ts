/** The outbox in one file of 27 kB (11 on the wire), loaded with the first entry or when any part of it is shown. */
export { OutboxEntries } from './OutboxEntries.tsx'
export { OutboxEntryCard } from './OutboxEntryCard.tsx'
export * from './outbox.ts'
export * from './queue-writes.ts'
