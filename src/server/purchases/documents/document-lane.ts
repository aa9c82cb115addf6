import { lane } from '#server/photos/lane.ts'

/**
 * Files are read, drawn again and stored one by one in a process: a picture of 60 megapixels takes some 200 MB and a second or two. Who waits too long
 * asks again, and loses nothing: his file has arrived.
 */
export const documentLane = lane({ atOnce: 1, mostWaiting: 20 })
