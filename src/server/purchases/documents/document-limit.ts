import { limitConcurrency } from '#server/limit-concurrency.ts'

/**
 * A process handles one file at a time: a picture of 60 megapixels takes some 200 MB and a second or two. A sender who waits too long repeats the
 * request; his file has already arrived.
 */
export const documentLimit = limitConcurrency({ atOnce: 1, maxWaiting: 20 })
