import type { Rate } from '#domain/costs/rates.ts'
import type { Db } from '#server/db/connect.ts'
import { allHalls, insertRate, markRates } from './costs.queries.ts'
import { allPorts, insertPort } from './ports.queries.ts'

/** Rates of an external list. Ports are identified by English name, halls by number; unknown ones are left out. */
type GivenRates = {
  ports: readonly { nameEn: string; nameRu: string }[]
  rates: (halls: Awaited<ReturnType<typeof allHalls>>) => readonly GivenRate[]
}
export type GivenRate = Partial<Omit<Rate, 'kind' | 'portId'>> &
  Pick<Rate, 'kind' | 'validFrom'> & { port?: string; source: string }

/** Writes a list of rates once in the life of a database: later changes by managers stay. */
export async function giveRates(db: Db, given: GivenRates, now: Date): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await markRates(trx))) return
    for (const port of given.ports) await insertPort(trx, port)
    const portIds = new Map((await allPorts(trx)).map(({ id, nameEn }) => [nameEn, id]))
    for (const { port, source, ...rate } of given.rates(await allHalls(trx))) {
      const portId = port === undefined ? null : (portIds.get(port) ?? null)
      await insertRate(trx, { ...NOWHERE, ...rate, portId, source }, { userId: null, at: now })
    }
  })
}

const NOWHERE = {
  hallId: null,
  area: null,
  vehicleType: null,
  currency: null,
  yen: 0,
  sharePpm: 0,
  overYen: 0,
  microYen: null,
  loadingPort: null,
}
