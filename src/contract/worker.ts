/** What pages say to the service worker; it answers on the message's port when it has acted. */
export type ToWorker =
  /** Who is signed in: private answers are kept in caches that carry this id, and those of anybody else are dropped. */
  | { type: 'person'; userId: number }
  /** Sign-out: everything of the person goes. */
  | { type: 'forget' }
  /** The buyer agreed to the update. */
  | { type: 'skipWaiting' }

/** Header by which the worker marks an answer that it took from its cache. */
export const CACHED_HEADER = 'x-minato-cached'
