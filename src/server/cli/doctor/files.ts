import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { bucketWithoutDatabase } from '#server/files/bucket-without-database.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'
import { bad, good, unused, type Finding } from './finding.ts'

/** Does with a small file all that Minato does there: lists, puts, gets and deletes. */
export async function files(config: Config): Promise<Finding> {
  if (!config.s3) return unused('bucket', 'No S3_URL: pictures, documents and assets of builds lie in DATA_DIR.')
  const fault = bucketWithoutDatabase(config)
  if (fault) return bad('bucket', fault)
  const { host, pathname } = new URL(config.s3.endpoint)
  const store = fileStoreOf(config)
  const path = `doctor/${randomUUID()}`
  const steps = {
    list: () => store.list(KEPT_DOCUMENTS)[Symbol.asyncIterator]().next(),
    put: () => store.put(path, PROBE),
    get: async () => {
      const file = await store.get(path)
      if (!file || !PROBE.equals(await buffer(file.body))) throw new Error('It gives back something else')
    },
    delete: () => store.delete(path),
  }
  for (const [right, step] of Object.entries(steps)) {
    const fault = await step().then(() => null, reasonOf)
    if (fault !== null)
      return bad(
        'bucket',
        `It does not let us ${right}: ${fault}. Check S3_URL and the rights of its key.${left(right, path)}`,
      )
  }
  return good('bucket', `The bucket ${pathname.slice(1)} at ${host} lets us list, put, get and delete.`)
}

const PROBE = Buffer.from('Written by npm run doctor; may be deleted.')

const left = (right: string, path: string) =>
  right === 'get' || right === 'delete' ? ` Then delete ${path} there.` : ''
