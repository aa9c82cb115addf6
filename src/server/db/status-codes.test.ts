import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { LIVE, LIVE_OR_WON, OPEN_LOT, WON } from './status-codes.ts'

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => ({}) as never,
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test.each([
  [LIVE, '(1, 2)'],
  [WON, '(6, 7)'],
  [LIVE_OR_WON, '(1, 2, 6, 7)'],
  [OPEN_LOT, '(4531, 4532)'],
])('a list of statuses is written as constants, as the conditions of the partial indexes are: %#', (list, text) => {
  expect(sql`select where status in ${list}`.compile(compiler)).toMatchObject({
    sql: `select where status in ${text}`,
    parameters: [],
  })
})
