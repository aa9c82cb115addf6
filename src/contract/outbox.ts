/** The outbox (IndexedDB): its name, form and store. Pages write it. The worker also empties it in browsers that wake it for that. */
export const OUTBOX_DB = { name: 'minato-outbox', version: 1, store: 'entries' } as const

/** The sender, a tab or the worker, holds this lock: one sender at a time. */
export const OUTBOX_LOCK = 'minato-outbox'

/**
 * Names the user who wrote an entry. The server takes it in his session alone: somebody else may be signing in on the device at this moment, whom neither
 * page nor worker knows yet.
 */
export const WRITER_HEADER = 'minato-writer'

/** Notifies all tabs of a change in the outbox. */
export const OUTBOX_CHANNEL = 'minato-outbox'

/** The tag with which the browser wakes the worker once there is a network (Background Sync). */
export const OUTBOX_SYNC = 'minato-outbox'
