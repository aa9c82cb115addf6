import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/**
 * Files by their paths, such as `documents/ab/abcd…`: letters, digits, `_`, `-`, `.` and slashes. The content of a path never changes. Everything
 * throws `StoreError` where the store fails.
 */
export type FileStore = {
  /** All of it or nothing. */
  put: (path: string, bytes: Buffer) => Promise<void>
  /** Null when there is none. */
  get: (path: string) => Promise<{ size: number; body: Readable } | null>
  has: (path: string) => Promise<boolean>
  /** One that is not there is deleted already. */
  delete: (path: string) => Promise<void>
  /** The files within a folder, in the order of their paths. */
  list: (folder: string) => AsyncIterable<StoredFile>
}

export type StoredFile = { path: string; size: number; writtenAt: Date }

/** For files that every server process must find: the bucket of S3_URL, without it DATA_DIR. */
export function fileStoreOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : diskStore(dataDir)
}
