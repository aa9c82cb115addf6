import { gunzipSync, inflateRawSync } from 'node:zlib'
import { FeedRefused } from '../feed-refused.ts'
import { MAX_ANSWER_BYTES } from './ajes-answer.ts'

const PLAIN_HEADER = 10
const TRAILER = 8
const LIMIT = { maxOutputLength: MAX_ANSWER_BYTES }

/**
 * Unpacks an answer's bytes, whatever the address or the name promised. One server writes an invalid gzip header: the data between header and
 * trailer is then inflated directly. A packed answer that is cut off is refused either way.
 */
export function unpacked(name: string, bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, LIMIT)
  } catch (error) {
    return inflated(bytes) ?? refuse(name, error)
  }
}

/** The trailer's length proves that it is complete: raw deflate has no checksum. */
function inflated(bytes: Buffer): Buffer | null {
  try {
    const plain = inflateRawSync(bytes.subarray(PLAIN_HEADER, -TRAILER), LIMIT)
    return bytes.readUInt32LE(bytes.length - 4) === plain.length ? plain : null
  } catch {
    return null
  }
}

function refuse(name: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new FeedRefused(`${name} cannot be unpacked (${reason}); nothing was imported`)
}
