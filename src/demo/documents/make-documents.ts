import sharp from 'sharp'
import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { lotByPhotoToken } from '#server/lots/lot-by-photo-token.ts'
import { isSourced } from '#server/photos/pictured-lot.ts'
import { documentLimit } from '#server/purchases/documents/document-limit.ts'
import { applyMarks } from '#server/purchases/documents/documents.ts'
import { keepDocument } from '#server/purchases/documents/keep-document.ts'
import { editPurchase } from '#server/purchases/edit-car.ts'
import { managersOf } from '../people/people.queries.ts'
import { demoPainter } from '../pictures/painter.ts'
import { dueDocuments, type DueDocument } from './due-documents.ts'
import { carsWithDocuments, type DocumentedCar } from './documents.queries.ts'

type Making = Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'>

const ACCEPTED_MS = 4 * HOUR_MS
const PHOTO_WIDTH = 960
/** The first photos of a lot show the car from two sides. */
const YARD_PHOTOS = [1, 2]

/**
 * Adds missing documents to a limited number of the demo's cars, as managers and buyers do. On a first start, past documents get their own days and
 * nobody is notified. Returns the number of cars.
 */
export async function makeDocuments(making: Making, maxCars: number): Promise<number> {
  const now = making.clock.now()
  const [managerId] = await managersOf(making.db)
  if (managerId === undefined) return 0
  let cars = 0
  for (const car of await carsWithDocuments(making.db, now)) {
    const reached = new Map(Object.entries(car.steps).map(([status, at]) => [Number(status), new Date(at)]))
    const due = dueDocuments({ ...car, reached, hasConsignee: car.consigneeId !== null }, car.documents, now)
    if (due.length === 0) continue
    for (const document of due) await makeDocument(making, managerId, car, document)
    cars += 1
    if (cars === maxCars) break
  }
  return cars
}

async function makeDocument(
  making: Making,
  managerId: number,
  car: DocumentedCar,
  document: DueDocument,
): Promise<void> {
  const { type, name, at, by } = document
  const viewerOf = (userId: number, kind: UserKind) => ({ userId, permission: permissionsOf(kind) })
  const viewer = by === 'manager' ? viewerOf(managerId, 'manager') : viewerOf(car.userId, car.buyerKind)
  const sender = { ...making, viewer, now: at, quiet: making.clock.now().getTime() - at.getTime() > DAY_MS }
  const party = type === 'identity' ? car.consigneeId : null
  for (const [n, { ending, bytes }] of (await filesOf(making, car, document)).entries()) {
    const about = type === 'identity' ? car.consignee : (car.chassis ?? car.id)
    const title = [name, n > 0 ? n + 1 : '', about].filter(Boolean).join(' ')
    const { id } = await documentLimit(() =>
      keepDocument(sender, { id: car.id, type, name: `${title}.${ending}`, party, staffOnly: false }, bytes),
    )
    if (type === 'identity' && sender.quiet) await accept(making, managerId, id, at)
  }
  // From now on the consignee is as the line has written it.
  if (type === 'billOfLading')
    await making.db
      .transaction()
      .execute(trx =>
        editPurchase({ ...sender, db: trx }, car.id, { papersWritten: true }, { actorId: null, version: null }),
      )
}

/** A manager has read documents that a buyer sent days ago. */
function accept({ db, queue }: Making, userId: number, id: number, at: Date) {
  const now = later(at, ACCEPTED_MS)
  return db
    .transaction()
    .execute(trx =>
      applyMarks({ db: trx, queue, viewer: { userId }, now, quiet: true }, { id, accepted: true, staffOnly: false }),
    )
}

type DocumentFile = { ending: 'pdf' | 'jpg'; bytes: Buffer }

async function filesOf({ db }: Making, car: DocumentedCar, { type, at }: DueDocument): Promise<DocumentFile[]> {
  if (type !== 'photos') {
    const { drawDocument } = await import('./draw-document.ts')
    return [{ ending: 'pdf', bytes: await drawDocument(type, car, at) }]
  }
  const lot = await lotByPhotoToken({ db }, car.photoToken)
  if (!lot || isSourced(lot)) return []
  const photos = YARD_PHOTOS.flatMap(number => demoPainter.draw({ ...lot, startsAt: at }, number) ?? [])
  return Promise.all(
    photos.map(async svg => ({
      ending: 'jpg' as const,
      bytes: await sharp(svg).resize(PHOTO_WIDTH).flatten().jpeg({ quality: 80 }).toBuffer(),
    })),
  )
}
