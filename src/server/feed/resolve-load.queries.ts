import type { PoolClient } from 'pg'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { RejectedRow } from './feed-lot.ts'
import { LOAD_COLUMNS } from './load-columns.ts'

/** One row per lot, with its maker, model and code by id; unknown ones are created. */
export async function resolveLoad(client: PoolClient): Promise<void> {
  await client.query('ANALYZE feed_load (id, part, vehicle, maker, model, chassis)')
  await client.query(
    `INSERT INTO makers (name) SELECT DISTINCT maker FROM feed_load i
      WHERE NOT EXISTS (SELECT FROM makers WHERE upper(name) = upper(i.maker)) ORDER BY 1 ON CONFLICT DO NOTHING`,
  )
  await client.query(
    `INSERT INTO models (maker_id, vehicle, name) SELECT DISTINCT m.id, i.vehicle, i.model
       FROM feed_load i JOIN ${MAKERS} m ON m.name = upper(i.maker)
      WHERE NOT EXISTS (SELECT FROM models WHERE maker_id = m.id AND vehicle = i.vehicle AND upper(name) = upper(i.model))
      ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
  )
  await client.query(
    `INSERT INTO chassis_codes (model_id, code) SELECT DISTINCT o.id, i.chassis FROM feed_load i ${WITH_MODEL}
      WHERE i.chassis IS NOT NULL ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
  )
  // Two rows of one lot: at an auction the one with a result wins, then the priced one, then the later one. A fixed-price number has no day: a result
  // under it may be a former car's.
  await client.query(
    `CREATE TEMP TABLE feed_superseded ON COMMIT DROP AS
     SELECT row_no FROM (
       SELECT row_no, row_number() OVER (
                PARTITION BY id
                ORDER BY (offer = 'auction' AND status BETWEEN ${LOT_STATUS.sold} AND ${LOT_STATUS.removed}) DESC, (coalesce(start_price, sold_price) IS NULL), row_no DESC) AS place
         FROM feed_load) AS placed WHERE place > 1`,
  )
  await client.query(
    `CREATE TEMP TABLE feed_incoming ON COMMIT DROP AS
     SELECT i.row_no, ${INCOMING.map(column => `i.${column}`).join(', ')}, m.id AS maker_id, o.id AS model_id, c.id AS chassis_id
       FROM feed_load i ${WITH_MODEL} LEFT JOIN chassis_codes c ON c.model_id = o.id AND c.code = i.chassis
      WHERE i.row_no NOT IN (SELECT row_no FROM feed_superseded)`,
  )
  await client.query('ANALYZE feed_incoming (id, row_no)')
}

/**
 * Rows that lost to another row of their lot, where the two differ. Sources that routinely send copies of a lot only mean two vehicles by fixed-price
 * rows of another model or chassis number: such a number has no day.
 */
export async function supersededRows(client: PoolClient, hasOneRowPerLot: boolean): Promise<RejectedRow[]> {
  const { rows } = await client.query<{ file: string; line: number; countedFile: string; counted: number }>(
    `SELECT i.file, i.line, c.file AS "countedFile", c.line AS counted
       FROM feed_superseded JOIN feed_load i USING (row_no) JOIN feed_incoming k ON k.id = i.id JOIN feed_load c ON c.row_no = k.row_no
      WHERE i.raw <> c.raw AND ($1 OR (i.offer = 'stock' AND ((i.maker, i.model) <> (c.maker, c.model) OR i.chassis_no <> c.chassis_no)))
      ORDER BY i.row_no`,
    [hasOneRowPerLot],
  )
  return rows.map(({ file, line, countedFile, counted }) => {
    const place = countedFile === file ? `line ${counted}` : `${countedFile}, line ${counted}`
    return { file, line, field: 'lot', reason: `is also in ${place}, which differs and was used`, key: null }
  })
}

/** Columns that are copied to a lot; the original row stays in its table. */
const INCOMING = LOAD_COLUMNS.map(column => column.name).filter(
  name => !['maker', 'model', 'chassis', 'raw'].includes(name),
)
const MAKERS = '(SELECT upper(name) AS name, min(id) AS id FROM makers GROUP BY 1)'
const MODELS = '(SELECT maker_id, vehicle, upper(name) AS name, min(id) AS id FROM models GROUP BY 1, 2, 3)'
const WITH_MODEL = `JOIN ${MAKERS} m ON m.name = upper(i.maker)
  JOIN ${MODELS} o ON o.maker_id = m.id AND o.vehicle = i.vehicle AND o.name = upper(i.model)`
