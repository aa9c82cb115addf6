import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import type { Db } from '#server/db/connect.ts'
import type { LotIndex } from '#server/lots/index/start-lot-index.ts'

const CHANGES = 20
/** The time from the commit of a change until it is found. */
export async function measureFreshness(db: Db, index: LotIndex): Promise<void> {
  const delays: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const grade = `FRESH${process.pid}x${turn}`
    const words = [{ field: 'grade' as const, word: grade }]
    await sql`update lots set grade = ${grade} where id = (select id from lots where offer = 'stock' and vehicle = 'car' and status < 4533
      order by id offset ${turn} limit 1)`.execute(db)
    const from = performance.now()
    const query = { pageType: 'stock' as const, today: '2026-11-24', criteria: { ...NO_CRITERIA, words } }
    while ((await index.search.page(query, { sort: 'year', order: 'ASC' }, { offset: 0, limit: 1 })).total === 0)
      await wait(1)
    delays.push(performance.now() - from)
  }
  delays.sort((a, b) => a - b)
  console.log(
    `a change is found after ${delays[CHANGES / 2]!.toFixed(0)} ms, ${delays.at(-1)!.toFixed(0)} ms at the most`,
  )
}
