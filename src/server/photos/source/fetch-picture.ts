import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { bareHost, type AllowedAddress } from './picture-hosts.ts'
import { publicLookup } from './public-lookup.ts'

/** The source did not deliver a picture this time; the message says why, without the address. */
export class PictureNotFetched extends Error {
  override readonly name: string = 'PictureNotFetched'
}

/** It did not come in time. */
export class PictureLate extends PictureNotFetched {
  override readonly name = 'PictureLate'
}

/** `referer` is the page that the host requires as Referer. */
export type FetchLimits = { timeoutMs?: number; maxBytes?: number; referer?: string | null }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
/** The source's own answer for a missing picture; some send a placeholder with it, some send that with 200 (read-original.ts). */
const GONE = [404, 410]

/**
 * The bytes of a source's answer; null where it has no such picture. It follows no redirect, requests no compression (a picture has its own), reads
 * at most `maxBytes`, and gives up after `timeoutMs` in total. Each address gets its own connection: the checked address is the one connected to.
 */
export function fetchPicture({ url, mayBePrivate }: AllowedAddress, limits: FetchLimits = {}): Promise<Buffer | null> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, referer } = limits
  const signal = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    host: bareHost(url),
    port: url.port || undefined,
    path: url.pathname + url.search,
    headers: {
      accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
      'accept-encoding': 'identity',
      'user-agent': 'Minato',
      ...(referer && { referer }),
    },
    agent: false,
    signal,
    ...(mayBePrivate ? {} : { lookup: publicLookup() }),
  }
  const request = url.protocol === 'https:' ? requestHttps(options) : requestHttp(options)
  return bodyOf(request, maxBytes).catch((error: NodeJS.ErrnoException) => {
    request.destroy()
    if (error instanceof PictureNotFetched) throw error
    throw signal.aborted ? new PictureLate('too slow') : new PictureNotFetched(error.code ?? error.message)
  })
}

async function bodyOf(request: ClientRequest, maxBytes: number): Promise<Buffer | null> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject).end()
  })
  const status = response.statusCode ?? 0
  if (GONE.includes(status)) {
    request.destroy()
    return null
  }
  if (status !== 200) throw new PictureNotFetched(`status ${status}`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new PictureNotFetched('too large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) throw new PictureNotFetched('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
