import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/http/log.ts'
import { claimsIn, type Claims } from './claims.ts'
import { s3Store } from './s3-store.ts'
import { withCircuitBreaker, wholeFiles, type WholeFiles } from './whole-files.ts'

/** Files that several servers share: the bucket, and the claims by which only one server makes each file. */
export type SharedFiles = {
  files: WholeFiles
  claims: Claims
  /** Paths in folders whose files stay for good, by folder, for those who list them often: a list of the bucket costs a request. */
  listed: Map<string, readonly string[]>
}

/** People wait for pictures; without an answer they are drawn, or asked for again. */
const TIMEOUT_MS = 5_000

/** Null without S3_URL: each server has its own on its disk. */
export function sharedFilesOf({ s3 }: Pick<Config, 's3'>, db: Db, log: Log): SharedFiles | null {
  if (!s3) return null
  const options = { timeoutMs: TIMEOUT_MS }
  return {
    files: withCircuitBreaker(wholeFiles(s3Store(s3, options), options), log),
    claims: claimsIn(db),
    listed: new Map(),
  }
}
