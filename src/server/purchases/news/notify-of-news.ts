import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import { later } from '#domain/time/spans.ts'
import type { NewsWithoutLanguage } from '#server/db/push-tables.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import type { JobData } from '#server/queue/queues.ts'
import { newsOfCars, WORTH_SENDING_MS } from '../purchase-emails.ts'
import { carsToNotify, type NotifiedCar } from '../purchase-work.queries.ts'
import { addresses, isUnderWay, lotOf, wantsMail } from '../notify-buyer.ts'
import { shipName } from '../purchase-row.ts'
import { hasLaterNews, documentsToNotify, takeNews, type TakenNews } from './news.queries.ts'

/** A car's news, in its state at the time of the notification. */
export type CarNews =
  | { kind: 'document' | 'accepted'; type: DocumentType }
  | { kind: 'voyage'; ship: string; etd: string | null; eta: string | null }
  | { kind: 'offShip' }
  | { kind: 'eta'; eta: string }
type NewsOfCar = { car: NotifiedCar; news: CarNews }

/**
 * Notifies a buyer of all news of his cars at once. Each change has its own job, and the last one's job sends all of them, so that many documents,
 * or many cars on one ship, are one e-mail.
 */
export async function notifyOfNews(
  { db, queue, config, clock }: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>,
  { userId, newsId }: JobData['purchase-news'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (await hasLaterNews(trx, userId, newsId)) return
    const taken = await takeNews(trx, userId)
    if (taken.length === 0) return
    const now = clock.now()
    const expiresAt = later(now, WORTH_SENDING_MS)
    const all = await newsOf({ db: trx }, taken)
    const first = all[0]?.car
    if (!first) return
    const events = [...Map.groupBy(all, ({ news }) => news.kind)].map(([kind, alike]) => ({
      userId,
      key: `purchaseNews:${newsId}:${kind}`,
      news: pushOf(alike),
      expiresAt,
    }))
    await notifyDevices({ db: trx, queue }, now, ...events)
    if (!wantsMail(first)) return
    const language = languageOf(first.language)
    const cars = [...Map.groupBy(all, ({ car }) => car)].map(([car, own]) => ({
      name: carAndLot(car, language),
      news: own.map(({ news }) => news),
    }))
    const message = newsOfCars(language, { cars, ...addresses(config, cars.length === 1 ? first.id : null) })
    await sendEmail({ db: trx, queue }, { to: first.email, language, message, now, expiresAt })
  })
}

/** Each news once, and only if it is still true. */
async function newsOf({ db }: Pick<AppContext, 'db'>, taken: readonly TakenNews[]): Promise<NewsOfCar[]> {
  const cars = await carsToNotify(db, { ids: [...new Set(taken.map(one => one.purchase_id))] })
  const documents = await documentsToNotify(
    db,
    taken.flatMap(one => one.document_id ?? []),
  )
  return cars.flatMap(car => {
    const own = taken.filter(one => one.purchase_id === car.id)
    const has = (kind: TakenNews['kind']) => own.some(one => one.kind === kind)
    const ofDocuments = documents.flatMap(({ id, type, accepted_at: acceptedAt }): CarNews[] => {
      const kinds = new Set(own.filter(one => one.document_id === id).map(one => one.kind))
      const kind = kinds.has('document') ? 'document' : kinds.has('accepted') && acceptedAt ? 'accepted' : null
      return kind ? [{ kind, type }] : []
    })
    const ship = shipName(car)
    const eta = car.own_eta ?? car.eta
    const isNamed = isUnderWay(car) && has('voyage') && ship !== null
    const ofWay: CarNews[] = isNamed
      ? [{ kind: 'voyage', ship, etd: car.etd, eta }]
      : isUnderWay(car) && has('voyage')
        ? [{ kind: 'offShip' }]
        : isUnderWay(car) && has('eta') && eta !== null
          ? [{ kind: 'eta', eta }]
          : []
    return [...ofDocuments, ...ofWay].map(news => ({ car, news }))
  })
}

/** A push about news of one kind: a single one in full, several as a number of cars. */
function pushOf(alike: readonly NewsOfCar[]): NewsWithoutLanguage {
  const { car, news } = alike[0]!
  const cars = new Set(alike.map(one => one.car.id))
  if (cars.size > 1) return { kind: 'purchaseStep', count: cars.size }
  const about = { kind: 'purchaseStep', lot: lotOf(car), purchase: car.id } as const
  if (news.kind === 'voyage') return { ...about, ship: news.ship }
  // An app of an older version shows the status instead.
  if (news.kind === 'offShip') return { ...about, ship: '', status: car.status ?? undefined }
  if (news.kind === 'eta') return { ...about, eta: news.eta }
  return { ...about, paper: { type: news.type, isAccepted: news.kind === 'accepted' } }
}
