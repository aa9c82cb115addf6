import * as v from 'valibot'

const FEED_RUN_STATES = ['running', 'done', 'failed', 'brokenOff'] as const

/** An import of a feed. Its counts are null if nothing was imported: it is running, was refused as a whole, or its process ended. */
export const FeedRun = v.object({
  /** `run-12`, or `attempt-3` for one without counts. */
  key: v.string(),
  /** The id for requesting its refused rows. */
  runId: v.nullable(v.number()),
  source: v.string(),
  /** The file or folder, without its path. */
  origin: v.string(),
  startedAt: v.string(),
  finishedAt: v.nullable(v.string()),
  state: v.picklist(FEED_RUN_STATES),
  /** The importer's failure message on the terminal, in English. */
  failure: v.nullable(v.string()),
  counts: v.nullable(
    v.object({
      read: v.number(),
      new: v.number(),
      changed: v.number(),
      same: v.number(),
      rejected: v.number(),
      removed: v.number(),
    }),
  ),
  /** Titles of the file's columns that no field was read from; the first hundred. Absent from an older server. */
  unreadColumns: v.optional(v.array(v.string())),
})
export type FeedRun = v.InferOutput<typeof FeedRun>

/** A source and its last successful import, which gives the age of its lots. */
export const FeedSource = v.object({ source: v.string(), lastAt: v.string() })

const FEED_POLL_STATES = ['new', 'fresh', 'awaiting', 'failing', 'late'] as const

/** A part of a source that the server polls by itself (FEEDS), and its state. */
export const FeedPoll = v.object({
  source: v.string(),
  /** A table of a query service; '' if the source has one part only. */
  part: v.string(),
  /** `awaiting`: the source allows no query before `nextAt`. `late` takes precedence over all others: the lots are older than allowed. */
  state: v.picklist(FEED_POLL_STATES),
  everyMinutes: v.number(),
  /** The last time it brought something new; null never. */
  freshAt: v.nullable(v.string()),
  /** Null before the first poll. */
  nextAt: v.nullable(v.string()),
  /** The latest of consecutive failures; English, as the importer writes it. */
  problem: v.nullable(v.string()),
  failures: v.number(),
  /** Queries that the source still accepts today, and its total; null if it does not count. */
  quotaRest: v.nullable(v.number()),
  quotaLimit: v.nullable(v.number()),
})
export type FeedPoll = v.InferOutput<typeof FeedPoll>

/** The age of lots from feeds: the last contact with their sources (null never), and whether one is late. */
export const MarketAge = v.object({ at: v.nullable(v.string()), isLate: v.boolean() })
export type MarketAge = v.InferOutput<typeof MarketAge>

export const FeedReject = v.object({ file: v.string(), line: v.number(), field: v.string(), reason: v.string() })
export type FeedReject = v.InferOutput<typeof FeedReject>
