import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#server/files/s3-store.ts'

/**
 * How the server misbehaves until changed: answers that it is busy or not at all, deletes nothing, or cuts the connection within an upload or a
 * download.
 */
type Fault = 'busy' | 'no delete' | 'silent' | 'cut upload' | 'cut download' | null

export type S3Server = {
  bucket: Bucket
  /** The same as S3_URL. */
  url: string
  objects: Map<string, Buffer>
  /** When each was put; now, where it does not say. */
  writtenAt: Map<string, Date>
  /** The calls so far, such as `GET photos/…`. */
  calls: string[]
  fault: { kind: Fault }
  close: () => Promise<void>
}

const KEYS = { accessKeyId: 'minato', secretAccessKey: 'a/secret+with=signs' }
const REGION = 'eu-central-1'
/** Fewer than the protocol's thousand, so that lists have pages. */
const PAGE = 3

/**
 * A bucket that speaks the few calls of S3 that we use. It refuses a request whose signature (version 4) is not made with its key for exactly this
 * method, path, query and headers, and an upload whose checksum is another one.
 */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const writtenAt = new Map<string, Date>()
  const calls: string[] = []
  const fault: S3Server['fault'] = { kind: null }
  const server = createServer((request, answer) => {
    calls.push(`${request.method} ${decodeURIComponent(request.url!.split('/').slice(2).join('/'))}`)
    if (fault.kind === 'silent') return
    void serve(request, answer, { objects, writtenAt }, fault.kind).catch(() => request.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const [id, secret] = [KEYS.accessKeyId, KEYS.secretAccessKey].map(encodeURIComponent)
  return {
    bucket: { ...KEYS, endpoint: `http://${host}/papers`, region: REGION },
    url: `http://${id}:${secret}@${host}/papers?region=${REGION}`,
    objects,
    writtenAt,
    calls,
    fault,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

type Kept = Pick<S3Server, 'objects' | 'writtenAt'>

async function serve(request: IncomingMessage, answer: ServerResponse, kept: Kept, fault: Fault) {
  const { objects } = kept
  const refuse = (status: number, code: string) =>
    answer.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  if (fault === 'cut upload' && request.method === 'PUT') {
    await once(request, 'data')
    return request.destroy()
  }
  const body = await readAll(request)
  const url = new URL(request.url!, 'http://host')
  if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch')
  if (fault === 'busy') return refuse(503, 'SlowDown')
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== 'papers') return refuse(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '') return answer.writeHead(200, { 'content-type': 'application/xml' }).end(listing(kept, url))
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT': {
      const sum = request.headers['x-amz-checksum-sha256']
      if (sum !== createHash('sha256').update(body).digest('base64')) return refuse(400, 'BadDigest')
      objects.set(key, body)
      return answer.writeHead(200).end()
    }
    case 'GET':
    case 'HEAD':
      if (!object) return refuse(404, 'NoSuchKey')
      answer.writeHead(200, { 'content-length': object.length })
      if (request.method === 'HEAD') return answer.end()
      if (fault !== 'cut download') return answer.end(object)
      return answer.write(object.subarray(0, object.length / 2), () => answer.destroy())
    case 'DELETE':
      if (fault === 'no delete') return refuse(403, 'AccessDenied')
      objects.delete(key)
      return answer.writeHead(204).end()
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function listing({ objects, writtenAt }: Kept, { searchParams }: URL): string {
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(searchParams.get('prefix') ?? '')).sort()
  const open = keys.filter(key => key > after)
  const page = open.slice(0, PAGE)
  const isMore = open.length > PAGE
  const contents = page.map(
    key =>
      `<Contents><Key>${key}</Key><LastModified>${(writtenAt.get(key) ?? new Date()).toISOString()}</LastModified><ETag>"0"</ETag><Size>${objects.get(key)!.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>papers</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** As AWS describes it: "Authenticating Requests (AWS Signature Version 4)". */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [id, day, region, names, signature] = parts.slice(1) as [string, string, string, string, string]
  const date = String(headers['x-amz-date'])
  const signed = names.split(';')
  // The signature must cover every header that affects the operation.
  const covered = Object.keys(headers).filter(name => name === 'host' || name.startsWith('x-amz-'))
  if (id !== KEYS.accessKeyId || region !== REGION || !date.startsWith(day)) return false
  if (!covered.every(name => signed.includes(name))) return false
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => byCode(a, b))
    .map(pair => pair.join('='))
    .join('&')
  const lines = signed.map(name => `${name}:${String(headers[name]).trim()}\n`).join('')
  const request = [method, url.pathname, query, lines, names, headers['x-amz-content-sha256']].join('\n')
  const hash = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hash].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}
