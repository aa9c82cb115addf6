import type { receiptsEndpoints } from '#contract/payments/receipts.endpoints.ts'
import { sendFile, type RECEIPT_FILES } from '#contract/purchases/send-file.ts'
import type { Request } from '#contract/endpoint.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { isVerdict, wordsOf } from '#domain/outbox/outbox-step.ts'
import { answerOf } from '#client/api/answer-of.ts'
import { call } from '#client/api/api.ts'

/** A document to send: its type, its file, and the key under which an interrupted upload resumes. */
export type DocumentFile = {
  key: string
  about: Omit<Request<typeof uploadsEndpoints.begin>['body'], 'size'>
  file: File
}
/** A receipt of a booking to send. */
type ReceiptFile = {
  key: string
  about: Omit<Request<typeof receiptsEndpoints.begin>['body'], 'size'>
  file: File
  to: typeof RECEIPT_FILES
}

/**
 * `duplicate`: the server already has the file. `later`: interrupted; it continues under the same key. `refused`: with the server's message, if any.
 */
export type SentDocument = 'done' | 'duplicate' | 'cancelled' | 'later' | { refused: string }

/** Sends a document or a receipt in chunks. `onPart` is called with the share that has arrived, 0 to 1; `onEnd` before the end, which may then have arrived. */
export async function sendDocument(
  file: DocumentFile | ReceiptFile,
  { signal, onPart, onEnd }: { signal: AbortSignal; onPart: (part: number) => void; onEnd?: () => void },
): Promise<SentDocument> {
  let begun: string | undefined
  const answer = await sendFile(file, {
    ask: async request => {
      const answer = await answerOf(call, { ...request, signal })
      if (answer !== 'silence') begun ??= (answer.body as { upload?: string } | null)?.upload
      return answer
    },
    mayGoOn: () => !signal.aborted,
    mayEnd: () => {
      if (!signal.aborted) onEnd?.()
      return !signal.aborted
    },
    onPart,
    now: () => performance.now(),
  })
  if (signal.aborted && answer === 'silence') {
    // If this fails, the server deletes the upload within a day.
    if (begun) void call(uploadsEndpoints.cancel, { query: { upload: begun } }).catch(() => undefined)
    return 'cancelled'
  }
  if (!isVerdict(answer)) return 'later'
  const body = answer.body as { success?: unknown; duplicate?: unknown; message?: unknown } | null
  if (answer.status === 200) return body?.success !== true ? 'later' : body.duplicate === true ? 'duplicate' : 'done'
  return { refused: wordsOf(body?.message) }
}
