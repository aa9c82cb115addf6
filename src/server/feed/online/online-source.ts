import type { PageType } from '#domain/lots/page-types.ts'
import type { Clock } from '#server/clock.ts'

/** The source's count of our requests; null if it gives none. */
export type Quota = { limit: number | null; rest: number | null }

/** One source that is queried over the network: its possible requests, and how to ask them. */
export type OnlineSource = {
  /** Names of its options in FEEDS beside the common ones, with the rule for each value. */
  options: Record<string, { rule: string; isValid: (value: string) => boolean }>
  /** The error in the combination of values, as a text for the author of FEEDS; null if it is valid. */
  fault(options: Record<string, string>, mode: 'load' | 'query'): string | null
  /** Its parts. Each is queried separately, and no sooner than the vendor allows. */
  parts(options: Record<string, string>): { name: string; freshMinutes: number; pageType: PageType }[]
  /**
   * Writes the part's answers into the folder, in the form that its adapter reads. Throws `FeedRefused`; `SourceAwaits` where the source wants a
   * pause.
   */
  ask(request: SourceRequest): Promise<{ quota: Quota; rows: number }>
  /** How to ask for lots that we know. */
  known: KnownLots
}

export type KnownLots = {
  /** The most lots in one request. */
  atOnce: number
  /** The columns of their rows that such a request needs. */
  columns: readonly string[]
  /**
   * A mark for each of these lots: while it is unchanged, the source has nothing new of that lot's hall and day. Null where it cannot say. It costs
   * one request for many lots, and returns no rows.
   */
  marks(
    request: Omit<SourceRequest, 'folder' | 'only'> & { only: readonly KeptRow[] },
  ): Promise<{ quota: Quota; marks: (string | null)[] }>
}

export type SourceRequest = {
  place: URL
  part: string
  options: Record<string, string>
  folder: string
  /** For a source that is only queried on demand: the lots to request, which people have touched. */
  only?: readonly KeptRow[]
  clock: Clock
  timeoutMs?: number
  signal?: AbortSignal
}

/** A lot as its source wrote it when it was stored. */
export type KeptRow = { day: string | null; raw: Record<string, string | null> }
