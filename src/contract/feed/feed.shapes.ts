import * as v from 'valibot'

export const FEED_RUN_STATES = ['running', 'done', 'failed', 'brokenOff'] as const

/** An import of a feed. Its counts are null where nothing went in: it is under way, was refused as a whole, or its process ended. */
export const FeedRun = v.object({
  /** `run-12`, or `attempt-3` of one without counts. */
  key: v.string(),
  /** Under which its refused rows are asked for. */
  runId: v.nullable(v.number()),
  source: v.string(),
  /** The file or folder, without its path. */
  origin: v.string(),
  startedAt: v.string(),
  finishedAt: v.nullable(v.string()),
  state: v.picklist(FEED_RUN_STATES),
  /** What the terminal said of a failure; English, as the importer writes it. */
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
})
export type FeedRun = v.InferOutput<typeof FeedRun>

/** A source and its last import that went in: how old its lots are. */
export const FeedSource = v.object({ source: v.string(), lastAt: v.string() })

export const FEED_TURN_STATES = ['new', 'fresh', 'awaiting', 'failing', 'late'] as const

/** A part of a source that the server looks at by itself (FEEDS), and how it stands. */
export const FeedTurn = v.object({
  source: v.string(),
  /** A table of a query service; '' where the source has one part only. */
  part: v.string(),
  /** `awaiting`: the source wants no question before `nextAt`. `late` comes before all others: the market is older than it may be. */
  state: v.picklist(FEED_TURN_STATES),
  everyMinutes: v.number(),
  /** The last time that it brought something that was not there before; null never. */
  freshAt: v.nullable(v.string()),
  /** Null before the first look. */
  nextAt: v.nullable(v.string()),
  /** Of failures in a row the last one; English, as the importer writes it. */
  problem: v.nullable(v.string()),
  failures: v.number(),
  /** Questions that the source still takes today, and how many it takes in all; null where it does not count. */
  quotaRest: v.nullable(v.number()),
  quotaLimit: v.nullable(v.number()),
})
export type FeedTurn = v.InferOutput<typeof FeedTurn>

/** How old the lots are that come by feeds: when their sources were last heard (null never), and whether one is late. */
export const MarketAge = v.object({ at: v.nullable(v.string()), isLate: v.boolean() })
export type MarketAge = v.InferOutput<typeof MarketAge>

export const FeedReject = v.object({ file: v.string(), line: v.number(), field: v.string(), reason: v.string() })
export type FeedReject = v.InferOutput<typeof FeedReject>
