import { speakingPart } from '#client/device/speaking-part.ts'

/** What is drawn of the outbox; its code and its words come with the first entry, or when the page has time. */
export const OutboxCard = speakingPart(
  async () => (await import('./OutboxEntryCard.tsx')).OutboxEntryCard,
  'outbox',
  'bids',
  'format',
  'lots',
)

export const OutboxEntries = speakingPart(
  async () => (await import('./OutboxEntries.tsx')).OutboxEntries,
  'outbox',
  'bids',
  'format',
  'lots',
)
