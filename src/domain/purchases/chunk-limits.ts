import { HOUR_MS } from '../time/spans.ts'

/** Files are sent in chunks, so that a cut loses one chunk and each fits into the limits of a request. */

/** The largest chunk, in bytes. On a slow network a sender takes smaller ones. */
export const MAX_CHUNK_BYTES = 256 * 1024
/** The smallest, except for the last one of a file: it bounds how many rows a file takes. */
export const MIN_CHUNK_BYTES = 16 * 1024

/** Files that one person sends at a time. */
export const MAX_UPLOADS = 10
/** After this long without a chunk, a file makes room for others of its person; after a day it is deleted. */
export const UPLOAD_IDLE_MS = HOUR_MS
export const UPLOAD_LASTS_MS = 24 * HOUR_MS
