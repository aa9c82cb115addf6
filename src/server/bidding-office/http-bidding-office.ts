import * as v from 'valibot'
import { BiddingOfficeAnswer } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { Clock } from '#server/clock.ts'
import { BiddingOfficeSilent, type BiddingOffice } from './bidding-office.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'

/** Timeout of a request to the bidding office. */
const TIMEOUT_MS = 10_000

/** No valid answer is longer. An endless answer must not fill our memory. */
const MAX_ANSWER_LENGTH = 64 * 1024

/**
 * A bidding office behind HTTP. Only status 200 with an answer to this very order counts. In all other cases the order is sent again under the
 * same key, newly signed.
 */
export function httpBiddingOffice(
  { url, secret }: { url: string; secret: string },
  clock: Clock,
  timeoutMs = TIMEOUT_MS,
): BiddingOffice {
  return {
    take: async order => {
      const body = JSON.stringify(order)
      const text = await post(`${url}/orders`, body, timeoutMs, {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': order.id,
        [SIGNATURE_HEADER]: signatureOf(secret, 'order', clock.now(), body),
      })
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), BiddingOfficeAnswer), text)
      if (!answer.success) throw new BiddingOfficeSilent('The answer cannot be read')
      if (answer.output.id !== order.id) throw new BiddingOfficeSilent('The answer belongs to another order')
      return answer.output
    },
  }
}

async function post(url: string, body: string, timeoutMs: number, headers: Record<string, string>): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new BiddingOfficeSilent(`HTTP ${answer.status}`)
    }
    return await readAll(answer)
  } catch (error) {
    if (error instanceof BiddingOfficeSilent) throw error
    if (signal.aborted) throw new BiddingOfficeSilent(`No answer within ${timeoutMs / 1000} s`)
    throw new BiddingOfficeSilent(`No connection${codeOf(error)}`)
  }
}

async function readAll(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > MAX_ANSWER_LENGTH) throw new BiddingOfficeSilent('The answer is too long')
  }
  return text + decoder.decode()
}

/** The error code such as `ECONNREFUSED`, if undici gives one. The rest of the error would reveal addresses. */
function codeOf(error: unknown): string {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? ` (${code})` : ''
}
