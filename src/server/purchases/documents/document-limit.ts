import { limitConcurrency } from '#server/http/limit-concurrency.ts'

/**
 * Files are read, drawn again and stored one by one in a process: a picture of 60 megapixels takes some 200 MB and a second or two. Who waits too long
 * asks again, and loses nothing: his file has arrived.
 */
export const documentLimit = limitConcurrency({ atOnce: 1, maxWaiting: 20 })
