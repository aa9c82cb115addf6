/** The content at a place, since when it has been so, and the content that was last read. */
export type Look = { stamp: string; since: Date; read: string | null }

/** This process's memory of its polls. A new process reads each file once, and asks for each awaited lot once. */
export type PollMemory = {
  /** By the feed's place. */
  looks: Map<string, Look>
  /** The mark with which each awaited lot was last asked for, by source and part, and by lot. */
  marks: Map<string, Map<string, string>>
}

export const pollMemory = (): PollMemory => ({ looks: new Map(), marks: new Map() })
