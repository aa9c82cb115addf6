import type { Generated } from 'kysely'
import type { RateKind } from '#domain/costs/rates.ts'
import type { VehicleType } from '#domain/costs/vehicle-type.ts'
import type { Logged } from '#contract/wire.ts'
import type { Json } from './json-column.ts'

/** The data for delivered prices; see migrations/0014_costs.sql. */
export type RatesTable = {
  id: Generated<number>
  kind: RateKind
  hall_id: number | null
  area: string | null
  port_id: number | null
  vehicle_type: VehicleType | null
  currency: string | null
  yen: Generated<number>
  share_ppm: Generated<number>
  over_yen: Generated<number>
  micro_yen: number | null
  loading_port: string | null
  valid_from: string
  source: Generated<string>
  changed_at: Date
  changed_by: number | null
}

export type CostTables = {
  cost_ports: { id: Generated<number>; name_en: string; name_ru: string }
  rates: RatesTable
  rate_log: {
    id: Generated<number>
    at: Date
    actor_id: number
    subject: 'rate' | 'port'
    row_id: number
    before: Json<Logged> | null
    after: Json<Logged> | null
  }
  cost_choices: { user_id: number; port_id: number | null; currency: Generated<string> }
}
