import type { PageType } from '#domain/lots/page-types.ts'
import type { Clock } from '#server/clock.ts'

/** What the source counts of our questions; null where it does not say. */
export type Quota = { limit: number | null; rest: number | null }

/** One source that is asked over the network: what it may be asked for, and how. */
export type OnlineSource = {
  /** Names of its options in FEEDS beside the common ones, with the rule that each must keep. */
  options: Record<string, { rule: string; isValid: (value: string) => boolean }>
  /** What is wrong with them together, in words for whoever wrote FEEDS; null where nothing is. */
  fault(options: Record<string, string>, mode: 'load' | 'query'): string | null
  /** Its parts, each asked for by itself, and no sooner than the vendor allows. */
  parts(options: Record<string, string>): { name: string; freshMinutes: number; pageType: PageType }[]
  /** Writes the part's answers into the folder, as its adapter reads them. Throws `FeedRefused`; `SourceAwaits` where it wants to be left alone. */
  ask(question: Question): Promise<{ quota: Quota; rows: number }>
  /** How it is asked for lots that we know. */
  known: KnownLots
}

export type KnownLots = {
  /** Of them in one question. */
  atOnce: number
  /** What of their rows such a question needs. */
  columns: readonly string[]
  /**
   * A mark for each of these lots: while it stays as it was, the source has had nothing new of that lot's hall and day; null where it cannot say. Costs
   * a question for many lots, and gives no rows.
   */
  marks(
    question: Omit<Question, 'folder' | 'only'> & { only: readonly KeptRow[] },
  ): Promise<{ quota: Quota; marks: (string | null)[] }>
}

export type Question = {
  place: URL
  part: string
  options: Record<string, string>
  folder: string
  /** Of a source that is only asked: lots that somebody touched, which alone are asked for. */
  only?: readonly KeptRow[]
  clock: Clock
  patienceMs?: number
  signal?: AbortSignal
}

/** A lot as its source wrote it when it was kept. */
export type KeptRow = { day: string | null; raw: Record<string, string | null> }
