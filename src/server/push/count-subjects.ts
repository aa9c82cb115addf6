import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'

/**
 * How many things the news is about. Each lot, invoice and transfer counts once, however often it changed; each message, and what is about none of
 * them, counts by itself.
 */
export function countSubjects(news: readonly NewsWithoutLanguage[]): number {
  const counted = new Set<string>()
  let subjects = 0
  for (const { kind, invoice, reference, lot, count = 1 } of news) {
    const about = kind === 'chat' ? undefined : (invoice?.number ?? reference ?? lot?.id)
    if (about === undefined || !counted.has(about)) subjects += count
    if (about !== undefined) counted.add(about)
  }
  return subjects
}
