import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { FeedRefused } from '../feed-refused.ts'
import { SourceAwaits } from './source-awaits.ts'
import { SourceSilent } from './source-silent.ts'
import { later } from '#domain/time/spans.ts'

type Limits = { timeoutMs: number; maxBytes: number; now: Date; signal?: AbortSignal }

/** Longest pause that a source may ask for. */
const MAX_PAUSE_S = 86_400

/**
 * A source's complete answer: no redirects, no more than `maxBytes`, given up after `timeoutMs`. Throws `FeedRefused` (`SourceSilent` where nobody
 * answers). Its message names only the host, since an address holds the access code. Throws `SourceAwaits` where the source says when to ask again.
 */
export async function getBytes(
  url: URL,
  { timeoutMs, maxBytes, now, signal: stopped }: Limits,
): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
  try {
    const response = await answered(url, signal)
    refuseStatus(url, response, now)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new FeedRefused(`${url.host} sends more than any answer holds`)
      parts.push(part)
    }
    return { bytes: Buffer.concat(parts), headers: response.headers }
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    throw new SourceSilent(
      signal.aborted
        ? `${url.host} did not answer within ${timeoutMs / 1000} s`
        : `${url.host} cannot be asked (${reasonOf(error)})`,
    )
  }
}

async function answered(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { signal, agent: false, headers: { 'user-agent': 'Minato', 'accept-encoding': 'identity' } })
      .once('response', resolve)
      .on('error', reject)
      .end()
  })
}

function refuseStatus(url: URL, response: IncomingMessage, now: Date): void {
  const status = response.statusCode ?? 0
  if (status === 200) return
  response.destroy()
  const pause = response.headers['retry-after'] ?? ''
  if ((status === 429 || status === 503) && /^\d{1,6}$/.test(pause)) {
    const seconds = Math.min(Number(pause), MAX_PAUSE_S)
    throw new SourceAwaits(`${url.host} answers ${status} and wants a pause`, later(now, seconds * 1000))
  }
  throw new SourceSilent(`${url.host} answers ${status}`)
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))
}
