import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Numbers of names, as the import gives them: makers by their name, models by maker and vehicle, codes by model. Unknown names are created. */

type ModelName = { maker: string; model: string; vehicle: 'car' | 'bike' }
type CodeName = ModelName & { code: string }

const column = <T>(rows: readonly T[], of: (row: T) => string) => sql`${rows.map(of)}::text[]`

export async function makerIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = sql`unnest(${names}::text[]) as w (name)`
  await sql`
    insert into makers (name) select distinct w.name from ${wanted}
    where not exists (select from makers where upper(name) = w.name) order by 1 on conflict do nothing`.execute(db)
  const { rows } = await sql<{ name: string; id: number }>`
    select w.name, min(m.id) as id from ${wanted} join makers m on upper(m.name) = w.name group by 1`.execute(db)
  return new Map(rows.map(row => [row.name, row.id]))
}

/** By the place of each in `models`. */
export async function modelIds(db: Db, models: readonly ModelName[]): Promise<number[]> {
  await makerIds(
    db,
    models.map(({ maker }) => maker),
  )
  const wanted = sql`unnest(${column(models, row => row.maker)}, ${column(models, row => row.vehicle)}, ${column(models, row => row.model)})
    with ordinality as w (maker, vehicle, model, place)
    join (select upper(name) as name, min(id) as id from makers group by 1) m on m.name = w.maker`
  await sql`
    insert into models (maker_id, vehicle, name) select distinct m.id, w.vehicle, w.model from ${wanted}
    where not exists (select from models o where o.maker_id = m.id and o.vehicle = w.vehicle and upper(o.name) = w.model)
    order by 1, 2, 3 on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select (select min(o.id) from models o where o.maker_id = m.id and o.vehicle = w.vehicle and upper(o.name) = w.model) as id
    from ${wanted} order by w.place`.execute(db)
  return rows.map(({ id }) => id)
}

export async function codeIds(db: Db, codes: readonly CodeName[]): Promise<number[]> {
  const models = await modelIds(db, codes)
  const wanted = sql`unnest(${models}::int[], ${column(codes, row => row.code)}) with ordinality as w (model_id, code, place)`
  await sql`
    insert into chassis_codes (model_id, code) select distinct w.model_id, w.code from ${wanted}
    where not exists (select from chassis_codes c where c.model_id = w.model_id and c.code = w.code)
    order by 1, 2 on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select (select c.id from chassis_codes c where c.model_id = w.model_id and c.code = w.code) as id
    from ${wanted} order by w.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Names of numbers that somebody chose. */
export async function namesOfMakers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, upper(name) as name from makers where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function namesOfModels(db: Db, ids: readonly number[]): Promise<Map<number, [string, string]>> {
  const { rows } = await sql<{ id: number; maker: string; model: string }>`
    select o.id, upper(m.name) as maker, upper(o.name) as model from models o join makers m on m.id = o.maker_id
    where o.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, maker, model }) => [id, [maker, model]]))
}

export async function namesOfCodes(db: Db, ids: readonly number[]): Promise<Map<number, [string, string, string]>> {
  const { rows } = await sql<{ id: number; maker: string; model: string; code: string }>`
    select c.id, upper(m.name) as maker, upper(o.name) as model, c.code from chassis_codes c
    join models o on o.id = c.model_id join makers m on m.id = o.maker_id where c.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, maker, model, code }) => [id, [maker, model, code]]))
}

export async function namesOfHalls(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from halls where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
