import type { Config } from '#server/config.ts'
import { reasonOf } from '#server/db/outage.ts'
import { fileStoreOf } from '#server/files/file-store.ts'
import { KEPT_DOCUMENTS } from '#server/purchases/documents/document-store.ts'
import { bad, good, unused } from './finding.ts'
import type { Finding } from './finding.ts'

/** Lists the papers of the bucket up to the first, and writes nothing. */
export async function files(config: Config): Promise<Finding> {
  if (!config.s3) return unused('documents', 'No S3_URL: they lie in DATA_DIR.')
  const { host, pathname } = new URL(config.s3.endpoint)
  try {
    await fileStoreOf(config).list(KEPT_DOCUMENTS)[Symbol.asyncIterator]().next()
    return good('documents', `The bucket ${pathname.slice(1)} at ${host} answers.`)
  } catch (error) {
    return bad('documents', `${reasonOf(error)}. Check S3_URL and the rights of its key (get, put and list).`)
  }
}
