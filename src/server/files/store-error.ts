import { reasonOf } from '#server/db/outage.ts'

/** The disk or the bucket does not take or give a file. A request that meets it is answered 503: it may be sent again. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

export async function orStoreError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StoreError(`Files cannot be kept or read: ${reasonOf(error)}`, { cause: error })
  }
}
