import { HOUR_MS } from '../time/spans.ts'

/** Files are sent in chunks, so that a lost connection loses one chunk and each fits the limits of a request. */

/** The largest chunk, in bytes. On a slow network a sender takes smaller ones. */
export const MAX_CHUNK_BYTES = 256 * 1024
/** The smallest chunk, except for a file's last one. It limits the number of rows of a file. */
export const MIN_CHUNK_BYTES = 16 * 1024

/** How many files one person can send at a time. */
export const MAX_UPLOADS = 10
/** A file without a new chunk for this long no longer counts toward the limit; after a day it is deleted. */
export const UPLOAD_IDLE_MS = HOUR_MS
export const UPLOAD_LASTS_MS = 24 * HOUR_MS
