import type { PoolClient } from 'pg'
import { BIKE_SERIALS, CAR_SERIALS, FIRST_YEAR } from '../catalogue/chassis-serial.ts'

/**
 * The production months of the market's own chassis codes, for the serials of chassis-serial.ts. They run from the year before a code's oldest lot
 * to its newest. Rows written by an import stay.
 */
export async function writeProductionRanges(client: PoolClient): Promise<void> {
  await client.query(
    `insert into production_ranges (code, serial_from, serial_to, year, month, model_code, model_name, source)
    select distinct on (code, serial_from) code, serial_from, serial_from + step - 1, index / 12 + $1, index % 12 + 1, code, name, 'market'
    from (
      select c.code, makers.name || ' ' || models.name as name, index,
        case when models.vehicle = 'car' then $2::int else $4::int end as step,
        case when models.vehicle = 'car' then $3::int + index * $2::int else $5::int + index * $4::int end as serial_from
      from (
        select chassis_id, min(year) as first, max(year) as last from lots where chassis_id is not null and year >= $1 group by 1
      ) made
      join chassis_codes c on c.id = made.chassis_id
      join models on models.id = c.model_id
      join makers on makers.id = models.maker_id
      cross join lateral generate_series((made.first - 1 - $1) * 12, (made.last - $1) * 12 + 11) index
      where index >= 0
    ) ranges
    on conflict (code, serial_from) do nothing`,
    [FIRST_YEAR, CAR_SERIALS.aMonth, CAR_SERIALS.first, BIKE_SERIALS.aMonth, BIKE_SERIALS.first],
  )
}
