import type { DeviceFile, OutboxCode } from '#domain/outbox/outbox-entry.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import { MIN_CHUNK_BYTES, MAX_CHUNK_BYTES } from '#domain/purchases/chunk-limits.ts'

/** Paths of uploads.endpoints.ts and receipts.endpoints.ts. They are here because the service worker must not load the shapes. */
export const UPLOADS = '/purchased-cars/upload'
export const FINISH_UPLOAD = '/purchased-cars/upload/finish'
const DOCUMENTS = { begin: UPLOADS, finish: FINISH_UPLOAD }
export const RECEIPT_FILES = {
  begin: '/office/remittances/receipt/upload',
  finish: '/office/remittances/receipt/upload/finish',
}

export type UploadRequest = {
  method: 'POST' | 'PUT'
  path: string
  key?: string
  query?: { upload: string; offset: string }
  body?: object
  bytes?: Uint8Array<ArrayBuffer>
}

type Ports = {
  ask: (request: UploadRequest) => Promise<OutboxAnswer>
  /** Called before each chunk. False stops the upload, which can resume later. */
  mayGoOn: () => boolean | Promise<boolean>
  /** Called before the end, instead of `mayGoOn`. */
  mayEnd?: () => boolean | Promise<boolean>
  /** How much of the file has arrived, 0 to 1. */
  onPart?: (part: number) => void
  /** The time in ms, by any clock. */
  now: () => number
}

const FIRST_CHUNK_BYTES = 64 * 1024
/** After a chunk that took less, the next one is twice as large. It then still fits into the timeout of an answer (5 s). */
const QUICK_MS = 1_500

/**
 * Sends a file in chunks, and returns the last answer. Under the same key it resumes at the server's offset, even if another page sent the earlier
 * part. A chunk without an answer is sent again in smaller ones, because the network may be too slow for it.
 */
export async function sendFile(
  { key, about, file, to = DOCUMENTS }: { key: string; about: object; file: DeviceFile; to?: typeof DOCUMENTS },
  { ask, mayGoOn, mayEnd = mayGoOn, onPart, now }: Ports,
): Promise<OutboxAnswer> {
  const begun = await ask({ method: 'POST', path: to.begin, key, body: { ...about, size: file.size } })
  if (!isTaken(begun)) return begun
  const { upload } = begun.body
  let { offset } = begun.body
  let chunk = FIRST_CHUNK_BYTES
  while (offset < file.size) {
    onPart?.(offset / file.size)
    if (!(await mayGoOn())) return 'silence'
    const began = now()
    const bytes = await chunkOf(file, offset, offset + chunk)
    if (!bytes) return UNREADABLE
    const answer = await ask({ method: 'PUT', path: UPLOADS, query: { upload, offset: String(offset) }, bytes })
    if (isTaken(answer)) {
      offset = answer.body.offset
      if (now() - began < QUICK_MS) chunk = Math.min(2 * chunk, MAX_CHUNK_BYTES)
    } else if (answer === 'silence' && chunk > MIN_CHUNK_BYTES) chunk /= 2
    else return orLater(answer)
  }
  if (!(await mayEnd())) return 'silence'
  onPart?.(1)
  return orLater(await ask({ method: 'POST', path: to.finish, body: { upload } }))
}

/** Ends the file like a refusal: sent again and again, it would block all later files. */
const UNREADABLE = {
  status: 422,
  body: { success: false, message: '', messageCode: 'file_unreadable' satisfies OutboxCode },
}

/** Null if the device can no longer read the file. */
async function chunkOf(file: DeviceFile, from: number, to: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer())
  } catch {
    return null
  }
}

type Taken = { status: number; body: { upload: string; offset: number } }

/** A gateway's error page has no offset. */
function isTaken(answer: OutboxAnswer): answer is Taken {
  return answer !== 'silence' && answer.status === 200 && typeof (answer.body as Taken['body'])?.offset === 'number'
}

/** A deleted upload is begun again next time; if the car is gone, the server refuses that. */
function orLater(answer: OutboxAnswer): OutboxAnswer {
  return answer !== 'silence' && answer.status === 404 ? 'silence' : answer
}
