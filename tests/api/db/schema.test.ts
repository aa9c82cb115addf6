import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { describedSchema } from '#tests/support/described-schema.ts'

const { pool } = await testDatabase()

const HEAD = `-- The schema that all migrations together make. Made by a test, not by hand; after a new migration:
--   npx vitest run --project api tests/api/db/schema.test.ts --update`

test('src/server/db/schema.sql is the result of the migrations', async () => {
  await expect(`${HEAD}\n${await describedSchema(pool)}`).toMatchFileSnapshot('../../../src/server/db/schema.sql')
})
