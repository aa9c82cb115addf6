import { randomUUID } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type Connected } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { databaseOf, dropDatabase, makeDatabase } from './server-admin.ts'

/** A database for this test file, with the newest schema and only the rows of the migrations. */
type TestDatabase = Connected & { connection: ClientConfig }

/** Call it once at the top of a test file (`const { db, pool } = await testDatabase()`); it is dropped after the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { admin, template } = inject('testServer')
  const name = `minato_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await makeDatabase(admin, name, template)
  const connection = databaseOf(admin, name)
  const connected = connect(connection, createLog({ logLevel: 'warn' }))
  afterAll(async () => {
    await connected.end()
    await dropDatabase(admin, name)
  })
  return { ...connected, connection }
}
