import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import type { Tables } from '#server/db/tables.ts'
import type { LotIndex } from '#server/lots/index/start-lot-index.ts'
import type { Builds } from './lots-builds.ts'
import type { MemoryWatch } from './lots-memory.ts'

const CHANGES = 20
/** More than the index keeps in small segments: it makes a new large one while the old one answers. */
const BATCHES = 22
const BATCH = 1_000

/** How long after its commit a change is found, and what many changes cost. */
export async function measureFreshness(
  db: Kysely<Tables>,
  index: LotIndex,
  { memory, before, builds }: { memory: MemoryWatch; before: number; builds: Builds },
): Promise<void> {
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

  memory.peak()
  const { rows } = await sql<{
    id: string
  }>`select id from lots where offer = 'auction' order by photo_token limit ${BATCHES * BATCH}`.execute(db)
  const times: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const ids = rows.slice(batch * BATCH, (batch + 1) * BATCH).map(({ id }) => id)
    await sql`update lots set start_price = coalesce(start_price, 0) + 1000 where id = any(${ids})`.execute(db)
    const from = performance.now()
    await index.catchUp()
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  console.log(
    `${BATCH} changes are in after ${times[BATCHES >> 1]!.toFixed(0)} ms, ${times.at(-1)!.toFixed(0)} ms at the most`,
  )
  const seconds = ((await builds.next()) / 1000).toFixed(1)
  console.log(
    `read anew beside the old one in ${seconds} s: ${memory.peak() - before} MB at the most, ${(await memory.settled()) - before} MB held`,
  )
}
