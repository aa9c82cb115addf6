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

export const FeedReject = v.object({ file: v.string(), line: v.number(), field: v.string(), reason: v.string() })
export type FeedReject = v.InferOutput<typeof FeedReject>
