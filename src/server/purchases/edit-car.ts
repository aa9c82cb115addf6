import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { scheduleNews } from './news/schedule-news.ts'
import { changePurchase, linesOfPurchase, lockPurchase, type LockedPurchase } from './purchase-work.queries.ts'
import { holdVoyage } from './voyages.queries.ts'
import { refuseStaleCar } from './stale-purchase.ts'

export const editCar: UseCase<typeof purchaseWorkEndpoints.editCar> = async request => {
  const { viewer, body, header } = request
  const { id, stockYard, exportPort, dischargePort, ...others } = body
  const sent = {
    stockYard: stockYard || null,
    exportPort: exportPort || null,
    dischargePort: dischargePort || null,
    ...others,
  }
  const by = { actorId: viewer.userId, version: versionSeen(header('if-match')) }
  return { success: true, id, version: await editPurchase(request, id, sent, by) }
}

/** Changes a car's fields in the caller's transaction. `actorId` null is the system; `version` null: the last write wins. Returns the new version. */
export async function editPurchase(
  causing: WriteContext & { now: Date },
  id: number,
  sent: Partial<Editable>,
  { actorId, version: seen }: { actorId: number | null; version: number | null },
): Promise<number> {
  const { db, now } = causing
  const car = await lockPurchase(db, id)
  if (!car) throw new Refused('not_found')
  const before = editable(car)
  const after = { ...before, ...sent }
  const changed = (Object.keys(after) as (keyof Editable)[]).filter(name => after[name] !== before[name])
  if (changed.length === 0) return car.version
  await refuseStaleCar(db, car, seen, { now: before, sent })
  const only = (values: Editable) => Object.fromEntries(changed.map(name => [name, values[name]]))
  const version = await changePurchase(
    db,
    id,
    {
      stock_yard: after.stockYard,
      yard_arrival_eta: after.yardArrivalEta,
      export_port: after.exportPort,
      discharge_port: after.dischargePort,
      eta: after.eta,
      note: after.note,
      papers_written_at: after.papersWritten ? (car.papers_written_at ?? now) : null,
    },
    { at: now, actorId, event: 'edited', before: only(before), after: only(after) },
  )
  if (after.eta !== before.eta) {
    const voyage = car.voyage_id === null ? undefined : await holdVoyage(db, car.voyage_id)
    const arrival = after.eta ?? voyage?.eta ?? null
    if (arrival !== null && arrival !== (before.eta ?? voyage?.eta ?? null))
      await scheduleNews(causing, { userId: car.user_id, purchaseId: id, kind: 'eta' })
  }
  return version
}

type Editable = ReturnType<typeof editable>

function editable(car: LockedPurchase) {
  return {
    stockYard: car.stock_yard,
    yardArrivalEta: car.yard_arrival_eta,
    exportPort: car.export_port,
    dischargePort: car.discharge_port,
    eta: car.eta,
    note: car.note,
    papersWritten: car.papers_written_at !== null,
  }
}

export const purchaseLog: UseCase<typeof purchaseWorkEndpoints.log> = async ({ db, query }) => ({
  lines: (await linesOfPurchase(db, query.id)).map(line => ({ ...line, at: tokyoIso(line.at) })),
})
