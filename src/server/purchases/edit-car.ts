import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused } from '#server/http/refused.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { tellSoon } from './news/tell-soon.ts'
import { changePurchase, linesOfPurchase, lockPurchase } from './purchase-work.queries.ts'
import { holdVoyage } from './voyages.queries.ts'
import type { LockedPurchase } from './purchase-work.queries.ts'
import { refuseStale } from './stale-purchase.ts'

export const editCar: UseCase<typeof purchaseWorkEndpoints.editCar> = async request => {
  const { db, viewer, body, now, header } = request
  const car = await lockPurchase(db, body.id)
  if (!car) throw new Refused('not_found')
  const { id, papersWritten, ...fields } = body
  const sent = {
    stockYard: fields.stockYard || null,
    yardArrivalEta: fields.yardArrivalEta,
    exportPort: fields.exportPort || null,
    dischargePort: fields.dischargePort || null,
    eta: fields.eta,
    note: fields.note,
    papersWritten,
  }
  const before = editable(car)
  const changed = (Object.keys(sent) as (keyof typeof sent)[]).filter(name => sent[name] !== before[name])
  if (changed.length === 0) return { success: true, id, version: car.version }
  await refuseStale(db, car, versionSeen(header('if-match')), { now: before, sent })
  const only = (values: typeof sent) => Object.fromEntries(changed.map(name => [name, values[name]]))
  const version = await changePurchase(
    db,
    id,
    {
      stock_yard: sent.stockYard,
      yard_arrival_eta: sent.yardArrivalEta,
      export_port: sent.exportPort,
      discharge_port: sent.dischargePort,
      eta: sent.eta,
      note: sent.note,
      papers_written_at: papersWritten ? (car.papers_written_at ?? now) : null,
    },
    { at: now, actorId: viewer.userId, event: 'edited', before: only(before), after: only(sent) },
  )
  if (sent.eta !== before.eta) {
    const voyage = car.voyage_id === null ? undefined : await holdVoyage(db, car.voyage_id)
    const arrival = sent.eta ?? voyage?.eta ?? null
    if (arrival !== null && arrival !== (before.eta ?? voyage?.eta ?? null))
      await tellSoon(request, { userId: car.user_id, purchaseId: id, kind: 'eta' })
  }
  return { success: true, id, version }
}

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
