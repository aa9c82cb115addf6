import { expect, test } from 'vitest'
import { summaryOf } from './summary-of.ts'

test.each([
  ['select "id" from "lots" as "l" where "id" = $1', 'SELECT lots'],
  ['insert into "orders" ("note") values ($1)', 'INSERT orders'],
  ['update "users" set "balance" = $1', 'UPDATE users'],
  ['delete from only sessions', 'DELETE sessions'],
  ['with new as (insert into "pgboss"."job" select 1) select 2', 'WITH job'],
  ['\n  select pg_advisory_xact_lock($1)', 'SELECT'],
  ['begin', 'BEGIN'],
  ['$$', 'STATEMENT'],
])('%s is called %s', (sql, summary) => {
  expect(summaryOf(sql).summary).toBe(summary)
})
