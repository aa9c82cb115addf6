import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { bucketWithoutDatabase } from '#server/files/bucket-without-database.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'
import { bad, good, unused } from './finding.ts'
import type { Finding } from './finding.ts'

/** Lists the documents of the bucket up to the first, and writes nothing. */
export async function files(config: Config): Promise<Finding> {
  if (!config.s3) return unused('bucket', 'No S3_URL: pictures, documents and assets of builds lie in DATA_DIR.')
  const fault = bucketWithoutDatabase(config)
  if (fault) return bad('bucket', fault)
  const { host, pathname } = new URL(config.s3.endpoint)
  try {
    await fileStoreOf(config).list(KEPT_DOCUMENTS)[Symbol.asyncIterator]().next()
    return good('bucket', `The bucket ${pathname.slice(1)} at ${host} answers.`)
  } catch (error) {
    return bad('bucket', `${reasonOf(error)}. Check S3_URL and the rights of its key (get, put, list and delete).`)
  }
}
