/** The content of a feed's files by a stamp, since when it is unchanged, and the stamp of the content that was last read. */
export type ContentState = { stamp: string; since: Date; read: string | null }

/** This process's memory of its polls. A new process reads each file once, and asks for each awaited lot once. */
export type PollMemory = {
  /** By the feed's place. */
  contents: Map<string, ContentState>
  /** The mark with which each awaited lot was last asked for, by source and part, and by lot. */
  marks: Map<string, Map<string, string>>
}

export const pollMemory = (): PollMemory => ({ contents: new Map(), marks: new Map() })
