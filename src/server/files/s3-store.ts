import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'
import { orStoreError, StoreError } from './store-error.ts'

/** A bucket of S3_URL, of any store that speaks S3. */
export type Bucket = { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Until an answer begins: a phone may take its time for the rest. */
const TIMEOUT_MS = 30_000
/** As many as the protocol allows. */
const PAGE = 1000

export function s3Store(bucket: Bucket, { timeoutMs = TIMEOUT_MS } = {}): FileStore {
  const client = new S3mini({ ...bucket, fetch: fetchWithin(timeoutMs) })
  return {
    put: (path, bytes) => orStoreError(put(client, path, bytes)),
    get: path => orStoreError(get(client, path)),
    has: async path => (await orStoreError(client.objectExists(path))) === true,
    delete: async path => {
      if (!(await orStoreError(client.deleteObject(path)))) throw new StoreError(`The bucket does not delete ${path}`)
    },
    list: async function* (folder) {
      let next: string | undefined
      do {
        const page = await orStoreError(client.listObjectsPaged('/', `${folder}/`, PAGE, next))
        if (!page) throw new Error(`There is no bucket at ${bucket.endpoint}`)
        for (const { Key: path, Size, LastModified } of page.objects ?? [])
          yield { path, size: Number(Size), writtenAt: new Date(LastModified) }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}

/** The signature covers the headers alone, so the content's hash is one of them: a damaged upload is refused. */
async function put(client: S3mini, path: string, bytes: Buffer): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const answer = await client.putObject(path, bytes, undefined, undefined, { 'x-amz-checksum-sha256': hash })
  await answer.body?.cancel()
}

async function get(client: S3mini, path: string) {
  const answer = await client.getObjectResponse(path)
  if (!answer?.body) return null
  const size = Number(answer.headers.get('content-length'))
  return { size, body: Readable.fromWeb(answer.body as ReadableStream) }
}

function fetchWithin(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs)
    try {
      return await fetch(input, { ...init, signal: limit.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
