import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Log } from '#server/http/log.ts'
import type { FileStore } from './file-store.ts'
import { orStoreError, StoreError } from './store-error.ts'

/** A store whose files are small and read whole. */
export type WholeFiles = Pick<FileStore, 'put' | 'delete' | 'list'> & {
  /** Null when there is none. */
  read: (path: string) => Promise<Buffer | null>
}

export function wholeFiles({ get, put, list, delete: remove }: FileStore, { timeoutMs = 30_000 } = {}): WholeFiles {
  return {
    put,
    list,
    delete: remove,
    read: async path => {
      const file = await get(path)
      return file && orStoreError(readAll(file, timeoutMs))
    },
  }
}

async function readAll({ size, body }: { size: number; body: Readable }, timeoutMs: number): Promise<Buffer> {
  const bytes = await buffer(addAbortSignal(AbortSignal.timeout(timeoutMs), body))
  if (bytes.length !== size) throw new Error('a file is cut')
  return bytes
}

/** Pause after a failure: callers that can do without the store do not each wait for it. */
const PAUSE_MS = 2_000

/** The same files, which fail at once for a moment after they have failed. Says so once in the log, and when they are back. */
export function withCircuitBreaker(files: WholeFiles, log: Log): WholeFiles {
  let pausedUntil = 0
  let isDown = false

  function check(): void {
    if (performance.now() < pausedUntil) throw new StoreError('The store of files has just failed')
  }

  function failed(error: unknown): never {
    if (error instanceof StoreError) {
      pausedUntil = performance.now() + PAUSE_MS
      if (!isDown)
        log.error({ reason: error.message }, 'The bucket does not work; pictures are drawn without it or answered 503')
      isDown = true
    }
    throw error
  }

  function works(): void {
    if (isDown) log.info('The bucket is back')
    isDown = false
  }

  async function tried<T>(work: () => Promise<T>): Promise<T> {
    check()
    const value = await work().catch(failed)
    works()
    return value
  }

  return {
    put: (path, bytes) => tried(() => files.put(path, bytes)),
    read: path => tried(() => files.read(path)),
    delete: path => tried(() => files.delete(path)),
    list: async function* (folder) {
      check()
      try {
        yield* files.list(folder)
      } catch (error) {
        failed(error)
      }
    },
  }
}
