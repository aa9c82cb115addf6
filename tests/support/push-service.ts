import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { NewSubscription } from '#contract/push/push.shapes.ts'
import type { PushNews } from '#domain/push/push-news.ts'
import type { PushTransport } from '#server/push/push-service.ts'

const HOST = 'push.minato.example'

/** A message as received by the push service: its device, and the encrypted body. */
type Pushed = { device: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushService = {
  /** Redirects connections to the tests' push service to this process. */
  transport: PushTransport
  pushed: Pushed[]
  /** Its answer by device; 201 without a body by default. `silent` accepts the connection and never answers. */
  answers: Map<string, { status: number; headers?: Record<string, string>; body?: string } | 'silent'>
  countConnections: () => number
  /** Ends the connections that are open, as services do with idle ones. */
  dropConnections: () => void
  close: () => Promise<void>
}

/** A real push service in this process, on its own port; stopped after the test. */
export async function pushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  const answers: PushService['answers'] = new Map()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const device = request.url!.slice(1)
    const answer = answers.get(device) ?? { status: 201 }
    if (answer === 'silent') return
    if (answer.status < 300) pushed.push({ device, headers: request.headers, body: Buffer.concat(parts) })
    response.statusCode = answer.status
    response.setHeaders(new Map(Object.entries(answer.headers ?? {}))).end(answer.body)
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(close)
  const transport: PushTransport = endpoint => ({
    url: new URL(endpoint.replace(`https://${HOST}`, `http://127.0.0.1:${port}`)),
    mayBePrivate: true,
  })
  return {
    transport,
    pushed,
    answers,
    countConnections: () => connections,
    dropConnections: () => server.closeAllConnections(),
    close,
  }
}

/** A browser with a subscription: the data it sends to the server, and how it decrypts messages. */
export type Phone = { device: string; subscription: NewSubscription; read: (body: Buffer) => PushNews }

export function newPhone(timeZone = 'Asia/Tokyo'): Phone {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const device = randomBytes(9).toString('base64url')
  const p256dh = own.getPublicKey()
  return {
    device,
    subscription: {
      endpoint: `https://${HOST}/${device}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      timeZone,
    },
    // RFC 8291 over RFC 8188, one record.
    read(body) {
      const salt = body.subarray(0, 16)
      const keyLength = body[20]!
      const sender = body.subarray(21, 21 + keyLength)
      const secret = own.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushNews
    },
  }
}

/** The server's identification to a push service (RFC 8292), its signature checked against the key. */
export function vapidOf(headers: IncomingHttpHeaders): {
  key: string
  claims: { aud: string; exp: number; sub: string }
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('The signature is not by that key')
  return {
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReturnType<typeof vapidOf>['claims'],
  }
}
