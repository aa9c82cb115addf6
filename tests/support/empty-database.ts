import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { databaseOf, dropDatabase, makeDatabase } from './server-admin.ts'

/** A database without tables, for one test. */
export async function emptyDatabase(): Promise<ClientConfig> {
  const { admin } = inject('testServer')
  const name = `minato_empty_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await makeDatabase(admin, name)
  onTestFinished(() => dropDatabase(admin, name))
  return databaseOf(admin, name)
}
