import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/**
 * Files by their paths, such as `documents/ab/abcd…`: letters, digits, `_`, `-` and slashes. What lies at a path never changes. Everything throws
 * `StoreError` where the store cannot.
 */
export type FileStore = {
  /** All of it or nothing. */
  put: (path: string, bytes: Buffer) => Promise<void>
  /** Null when there is none. */
  get: (path: string) => Promise<{ size: number; body: Readable } | null>
  has: (path: string) => Promise<boolean>
  /** The paths within a folder, in order. */
  list: (folder: string) => AsyncIterable<string>
}

/** Papers of cars, which every server process must find: in the bucket of S3_URL, without it in DATA_DIR. */
export function fileStoreOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : diskStore(dataDir)
}
