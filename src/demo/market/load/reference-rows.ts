import type { ClientBase } from 'pg'
import { BIKES, CARS, vehicleKey, type Vehicle } from '../catalogue/vehicle.ts'
import { BIKE_HALLS, CAR_AUCTION_HALLS, STOCK_HALLS } from '../reference/market-halls.ts'

/** The database's numbers of a vehicle's maker, model and chassis code. */
export type NumberedReference = { of: (vehicle: Vehicle) => { makerId: number; modelId: number; chassisId: number } }

/** Writes missing halls, makers, models and codes (a feed may have come first), and reads their numbers. */
export async function writeReference(client: ClientBase): Promise<NumberedReference> {
  await writeHalls(client)
  const vehicles = [...CARS, ...BIKES]
  await client.query(
    `INSERT INTO makers (name) SELECT DISTINCT unnest($1::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
    [vehicles.map(({ maker }) => maker)],
  )
  await client.query(
    `INSERT INTO models (maker_id, vehicle, name)
     SELECT DISTINCT m.id, v.kind, v.model FROM unnest($1::text[], $2::text[], $3::text[]) AS v (kind, maker, model)
     JOIN makers m ON m.name = v.maker ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
    columns(vehicles).slice(0, 3),
  )
  await client.query(
    `INSERT INTO chassis_codes (model_id, code)
     SELECT DISTINCT d.id, v.code FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS v (kind, maker, model, code)
     JOIN makers m ON m.name = v.maker JOIN models d ON d.maker_id = m.id AND d.vehicle = v.kind AND d.name = v.model
     ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    columns(vehicles),
  )
  return readNumbers(client)
}

const columns = (vehicles: Vehicle[]) => [
  vehicles.map(({ kind }) => kind),
  vehicles.map(({ maker }) => maker),
  vehicles.map(({ model }) => model),
  vehicles.map(({ code }) => code),
]

async function readNumbers(client: ClientBase): Promise<NumberedReference> {
  type Row = {
    kind: string
    maker: string
    model: string
    code: string
    makerId: number
    modelId: number
    chassisId: number
  }
  const { rows } = await client.query<Row>(
    `SELECT d.vehicle AS kind, m.name AS maker, d.name AS model, c.code,
            m.id AS "makerId", d.id AS "modelId", c.id AS "chassisId"
     FROM chassis_codes c JOIN models d ON d.id = c.model_id JOIN makers m ON m.id = d.maker_id`,
  )
  const byName = new Map(rows.map(row => [vehicleKey(row.kind, row.maker, row.model, row.code), row]))
  const byVehicle = new Map(
    [...CARS, ...BIKES].map(vehicle => {
      const row = byName.get(vehicleKey(vehicle.kind, vehicle.maker, vehicle.model, vehicle.code))
      return [vehicle, row!]
    }),
  )
  return { of: vehicle => byVehicle.get(vehicle)! }
}

/** Feeds use our numbers for halls with our names (feed/feed-halls.ts), so an existing row is the same hall. */
async function writeHalls(client: ClientBase): Promise<void> {
  for (const hall of [...CAR_AUCTION_HALLS, ...BIKE_HALLS, ...STOCK_HALLS]) {
    await client.query(
      `INSERT INTO halls (id, name, hall_group, weekday, town, prefecture, inland_yen)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [hall.id, hall.name, hall.group, hall.weekdays[0] ?? null, hall.town, hall.prefecture, hall.inlandYen],
    )
  }
}
