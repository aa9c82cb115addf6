import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { PREPARED } from '#server/db/prepared.ts'
import { testApp } from '#tests/support/app.ts'

const { database, context, newUser } = await testApp()
const { db, end } = connect(database.connection, context.log, { max: 1 })
afterAll(end)

const userOf = (id: number) => db.selectFrom('users').select(['id', 'email']).where('id', '=', id)
const kept = async () =>
  (
    await sql<{ plans: number }>`
      select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name like 'minato_%'`.execute(
      db,
    )
  ).rows

describe('statements that are asked all the time', () => {
  test('a frequent statement is prepared once for each connection, whatever its values; others are not', async () => {
    const people = [await newUser(), await newUser()].map(({ id, email }) => ({ id, email }))
    for (const { id } of people) expect(await userOf(id).execute()).toHaveLength(1)
    expect(await kept()).toEqual([])
    for (const { id, email } of [...people, ...people])
      expect(await userOf(id).modifyEnd(PREPARED).execute()).toEqual([{ id, email }])
    expect(await kept()).toEqual([{ plans: 2 * people.length }])
  })

  test('fail as others do, and are answered again after it', async () => {
    const none = sql`select 1 / ${0}::int as n ${PREPARED}`
    await expect(db.transaction().execute(trx => none.execute(trx))).rejects.toThrow('division by zero')
    await expect(none.execute(db)).rejects.toThrow('division by zero')
    expect((await sql<{ n: number }>`select 4 / ${2}::int as n ${PREPARED}`.execute(db)).rows).toEqual([{ n: 2 }])
  })
})
