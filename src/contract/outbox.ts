/** The outbox (IndexedDB) that pages write and the worker empties too where the browser wakes it for that: its name, form and store. */
export const OUTBOX_DB = { name: 'minato-outbox', version: 1, store: 'entries' } as const

/** Whoever sends from the outbox, tab or worker, holds this lock: one sender at a time. */
export const OUTBOX_LOCK = 'minato-outbox'

/** Says to all tabs that something in the outbox has changed. */
export const OUTBOX_CHANNEL = 'minato-outbox'

/** The tag under which the browser wakes the worker once there is a network (Background Sync). */
export const OUTBOX_SYNC = 'minato-outbox'
