import { createHash } from 'node:crypto'
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { PushNews } from '#domain/push/push-news.ts'
import { subjectOf } from '#domain/push/push-address.ts'
import { publicLookup } from '#server/photos/source/public-lookup.ts'
import type { PushKeys } from './push-keys.ts'

/** The push service's answer. `gone`: the device no longer exists. `retryAfterSeconds` is set if the service asked us to wait. */
type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }

/** The real destination of a message. Tests use a local push service; everything else uses the public network only. */
export type PushTransport = (endpoint: string) => { url: URL; mayBePrivate: boolean; timeoutMs?: number }

/** The contract accepts only hostnames (push.shapes.ts), and the lookup accepts only public addresses for them. */
export const OPEN_NETWORK: PushTransport = endpoint => ({ url: new URL(endpoint), mayBePrivate: false })

const TIMEOUT_MS = 5_000

/** Thousands of messages may go to one service at nine o'clock, so they share its connections. */
const KEPT = { keepAlive: true, maxSockets: 8, timeout: 30_000 }
const agents = { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) }
/** A longer answer ends its connection. */
const MAX_ANSWER_LENGTH = 4_096

type PushMessage = {
  device: { endpoint: string; p256dh: string; auth: string }
  news: PushNews
  /** How long the service keeps the message for a device that is off. */
  ttlSeconds: number
}

/** Encrypts a message for the device and sends it to its push service (RFC 8291, 8030). Follows no redirect, and looks at no answer's body. */
export async function handToService(
  message: PushMessage,
  { keys, subject, transport }: { keys: PushKeys; subject: string; transport: PushTransport },
): Promise<PushOutcome> {
  const { device, news, ttlSeconds } = message
  let details: webPush.RequestDetails
  try {
    details = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(news),
      {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: isUrgent(news) ? 'high' : 'normal',
        // A newer message about the same thing replaces one that the device has not fetched.
        topic: createHash('sha256').update(subjectOf(news)).digest('base64url').slice(0, 32),
      },
    )
  } catch (error) {
    // The keys are not a point on the curve, so nobody could ever read a message sent there.
    return { kind: 'gone', reason: error instanceof Error ? error.message : 'unusable keys' }
  }
  return post(transport(device.endpoint), details)
}

function isUrgent({ kind }: PushNews): boolean {
  return !['newLots', 'digest', 'priceChanged', 'sheetIsUp'].includes(kind)
}

async function post(destination: ReturnType<PushTransport>, details: webPush.RequestDetails): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(destination.timeoutMs ?? TIMEOUT_MS)
  for (;;) {
    const request = requestTo(destination, details, signal)
    try {
      return await answerTo(request, details.body)
    } catch (error) {
      const { code = 'no connection' } = error as NodeJS.ErrnoException
      // The service had ended the idle connection.
      if (['ECONNRESET', 'EPIPE'].includes(code) && request.reusedSocket && !signal.aborted) continue
      return { kind: 'later', reason: signal.aborted ? 'too slow' : code, retryAfterSeconds: null }
    }
  }
}

function requestTo(
  { url, mayBePrivate }: ReturnType<PushTransport>,
  { headers, body }: webPush.RequestDetails,
  signal: AbortSignal,
): ClientRequest {
  const options: RequestOptions = {
    method: 'POST',
    host: url.hostname,
    port: url.port || undefined,
    path: url.pathname + url.search,
    headers: { ...headers, 'content-length': body?.byteLength ?? 0 },
    signal,
    ...(mayBePrivate ? {} : { lookup: publicLookup() }),
  }
  return url.protocol === 'https:'
    ? requestHttps({ ...options, agent: agents.https })
    : requestHttp({ ...options, agent: agents.http })
}

function answerTo(request: ClientRequest, body: webPush.RequestDetails['body']): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    request.once('response', answer => {
      resolve(outcomeOf(answer))
      // An answer that breaks off has said enough.
      answer.on('error', () => undefined)
      endUnread(answer)
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Makes way for the connection's next message. */
function endUnread(answer: IncomingMessage): void {
  const length = Number(answer.headers['content-length'] ?? (answer.statusCode === 204 ? 0 : Infinity))
  if (length <= MAX_ANSWER_LENGTH) answer.resume()
  else answer.destroy()
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  const reason = `status ${statusCode}`
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone', reason }
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers['retry-after'])
    return { kind: 'later', reason, retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null }
  }
  return { kind: 'refused', reason }
}
