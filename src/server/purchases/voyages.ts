import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { NewVoyage, Voyage } from '#contract/purchases/purchase-work.shapes.ts'
import type { UseCase } from '#server/http/context.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { staleVersion } from '#server/http/stale-version.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import {
  countVoyages,
  findVoyages,
  insertVoyage,
  isVoyageTaken,
  lockVoyage,
  removeVoyage,
  updateVoyage,
  type VoyageRow,
} from './voyages.queries.ts'
import { getsNewDays, isUnderWay, notifyOfNewDays, type NewDays } from './notify-buyer.ts'
import { carsToNotify } from './purchase-work.queries.ts'
import { scheduleNews } from './news/schedule-news.ts'

export const listVoyages: UseCase<typeof purchaseWorkEndpoints.voyages> = async ({ db, query, now }) => {
  const today = tokyoDay(now)
  const wish = { ...query, today }
  const rows = await findVoyages(db, wish, rowsOf(query))
  return {
    voyages: rows.map(row => ({ ...voyageFields(row), id: row.id, cars: row.cars ?? 0, version: row.version })),
    pageInfo: pageInfo(query, await countVoyages(db, wish), await countVoyages(db, { today })),
  }
}

export const addVoyage: UseCase<typeof purchaseWorkEndpoints.addVoyage> = async request => {
  const { db, body, now } = request
  const made = await insertVoyage(db, { ...rowOf(body), changed_at: now })
  if (!made) throw invalid({ number: 'voyageTaken' })
  await noteAdminChange(request, { subject: 'voyage', rowId: made.id, before: null, after: { ...body } })
  return { success: true, id: made.id, version: made.version }
}

/** A change applies to all cars of the voyage. Their buyers are notified of new days and of another ship. */
export const editVoyage: UseCase<typeof purchaseWorkEndpoints.editVoyage> = async request => {
  const { db, now, header } = request
  const { id, ...sent } = request.body
  const voyage = await lockVoyage(db, id)
  if (!voyage) throw new Refused('not_found')
  const before = voyageFields(voyage)
  const changed = (Object.keys(sent) as (keyof typeof sent)[]).filter(name => sent[name] !== before[name])
  if (changed.length === 0) return { success: true, id, version: voyage.version }
  refuseStaleVoyage(voyage, versionSeen(header('if-match')), sent)
  if (await isVoyageTaken(db, id, rowOf(sent))) throw invalid({ number: 'voyageTaken' })
  const version = await updateVoyage(db, id, { ...rowOf(sent), changed_at: now })
  await noteAdminChange(request, { subject: 'voyage', rowId: id, before: { ...before }, after: { ...sent } })
  const days = { hasNewEtd: changed.includes('etd'), hasNewEta: changed.includes('eta') }
  await notifyOfNewDays(request, { voyageId: id, version, days, now })
  if (changed.includes('ship') || changed.includes('number')) await scheduleNewShip(request, id, days)
  return { success: true, id, version }
}

/** The news of new days names the ship too. */
async function scheduleNewShip(telling: WriteContext & { now: Date }, voyageId: number, days: NewDays): Promise<void> {
  const cars = (await carsToNotify(telling.db, { voyageId })).filter(car => isUnderWay(car) && !getsNewDays(car, days))
  for (const { id, user_id: userId } of cars) await scheduleNews(telling, { userId, purchaseId: id, kind: 'voyage' })
}

export const deleteVoyage: UseCase<typeof purchaseWorkEndpoints.deleteVoyage> = async request => {
  const { db, query } = request
  const voyage = await lockVoyage(db, query.id)
  if (!voyage) throw new Refused('not_found')
  if (!(await removeVoyage(db, query.id))) throw new Refused('voyage_has_cars')
  await noteAdminChange(request, {
    subject: 'voyage',
    rowId: query.id,
    before: { ...voyageFields(voyage) },
    after: null,
  })
  return { success: true }
}

function refuseStaleVoyage(voyage: VoyageRow, version: number | null, sent: NewVoyage): void {
  if (version === null || version === voyage.version) return
  throw staleVersion({ version: voyage.version, values: { now: voyageFields(voyage), sent } })
}

const rowOf = (voyage: NewVoyage) => ({
  line: voyage.line,
  ship: voyage.ship,
  number: voyage.number,
  loading_port: voyage.loadingPort,
  discharge_port: voyage.dischargePort,
  etd: voyage.etd,
  eta: voyage.eta,
})

const voyageFields = (row: VoyageRow): Omit<Voyage, 'id' | 'cars' | 'version'> => ({
  line: row.line,
  ship: row.ship,
  number: row.number,
  loadingPort: row.loading_port,
  dischargePort: row.discharge_port,
  etd: row.etd,
  eta: row.eta,
})
