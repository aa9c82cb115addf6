import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { Logistics, Party, PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { exportType } from '#domain/bids/export-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { chargeText } from '#domain/payments/ledger-words.ts'
import { financeLines } from '#domain/purchases/purchase-costs.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { purchaseStatusChoices } from '#domain/purchases/purchase-status-labels.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { dollarsOfCars } from '#server/bids/purchase/dollars-of-cars.ts'
import { chatLink } from '#server/chat/unread.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { openedPictures } from '#server/photos/lot-pictures.ts'
import { countryName } from '#server/site/countries.ts'
import { costsOf } from './costs/cost-columns.ts'
import { documentOf, mayManage } from './documents/documents.ts'
import { documentsOf, partyDocuments, type FoundDocument } from './documents/documents.queries.ts'
import { invoicesOf } from './invoices/invoices.queries.ts'
import { invoiceDocument, sentInvoice } from './invoices/send-invoice.ts'
import { etaOf, lotPathOf, ownerFor } from './purchase-row.ts'
import {
  chargesOfCar,
  findParties,
  findPurchase,
  partiesOf,
  reachedStatuses,
  type FoundParty,
  type OpenedPurchase,
} from './purchases.queries.ts'
import { whosePurchases } from './whose-purchases.ts'

/** A bought car's page. Other people's cars are not found (404). */
export const viewPurchase: UseCase<typeof purchasesEndpoints.purchasedCar> = async request => {
  const { db, viewer, query, language } = request
  const whose = whosePurchases(viewer)
  const row = await findPurchase(db, whose, query.id)
  if (!row) throw new Refused('not_found')
  const { consignee_id: consigneeId, notify_id: notifyId } = row
  const maySeeInvoices = viewer.permission.downloadInvoice
  const sight = { withStaffOnly: mayManage(viewer) }
  const [parties, earlier, ofParties, documents, reached, pictures, dollars, charges, invoices, chat] =
    await Promise.all([
      findParties(
        db,
        [consigneeId, notifyId].filter(id => id !== null),
      ),
      partiesOf(db, row.user_id),
      partyDocuments(db, row.user_id, sight),
      documentsOf(db, row.purchase_id, sight),
      reachedStatuses(db, row.purchase_id),
      openedPictures(row, request),
      dollarsOfCars(db, [row.purchase_id]),
      chargesOfCar(db, row.purchase_id),
      maySeeInvoices ? invoicesOf(db, row.purchase_id) : [],
      chatLink(db, viewer, row.bid_id),
    ])
  const partyOf = (id: number | null) =>
    party(
      parties.find(one => one.id === id),
      ofParties,
      language,
    )
  const consignee = partyOf(consigneeId)
  return {
    success: true,
    carDetail: { ...carDetail(row), ...ownerFor({ whose, userId: viewer.userId }, row) },
    logistics: logistics(row, consignee, language),
    ownEta: row.own_eta,
    ownPorts: { exportPort: row.export_port, dischargePort: row.planned_discharge_port },
    finances: {
      fields: financeLines(row.price, costsOf(row), language),
      total: row.total,
      usd: dollars.get(row.purchase_id) ?? null,
      ...(charges.length > 0 && {
        charges: charges.map(one => ({ id: one.id, label: chargeText(one, language), value: one.amount })),
      }),
      ...(viewer.permission.bidManageSoldPrice && mayCorrectPrice(row) && { correctablePrice: row.price }),
    },
    costsPosted: row.costs_posted_at !== null,
    consignee,
    notifyParty: {
      ...(row.same_as_consignee ? consignee : partyOf(notifyId)),
      sameAsConsignee: row.same_as_consignee,
    },
    earlierParties: earlier.map(one => party(one, ofParties, language)),
    ...(maySeeInvoices && { invoices: invoices.map(sentInvoice) }),
    documents: [
      ...invoices.flatMap(({ bytes, ...one }) => (bytes === null ? [] : invoiceDocument({ ...one, bytes }, language))),
      ...documents.map(one => documentOf(one, language)),
    ],
    lotImages: { images: pictures.images, thumbnails: pictures.thumbnails },
    note: row.note,
    ...(chat && { chat }),
    statusList: purchaseStatusChoices(language),
    reached: reached.map(({ status, at }) => ({ status, at: tokyoIso(at) })),
    papersWrittenAt: row.papers_written_at && tokyoIso(row.papers_written_at),
    version: row.purchase_version,
  }
}

const mayCorrectPrice = ({ offer, purchase_status: status }: OpenedPurchase) =>
  offer !== 'stock' && status !== PURCHASE_CANCELLED

function carDetail(row: OpenedPurchase): PurchaseView['carDetail'] {
  const { year, month } = row
  return {
    id: row.purchase_id,
    carId: row.id,
    title: [row.maker, row.model, row.grade].filter(Boolean).join(' '),
    model: row.model,
    yearMonth: year === null ? '' : month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
    chassis: row.chassis_no ?? row.chassis,
    mileage: row.mileage_km,
    engine: row.engine_cc,
    color: row.color,
    purchaseDate: tokyoIso(row.purchased_at),
    auction: row.hall,
    lotNo: row.lot_no,
    sku: String(row.purchase_id),
    condition: row.condition,
    link: lotPathOf(row),
  }
}

/** Ports and days come from the voyage, else from the car's plan. The destination is the consignee's country, else the buyer's. */
function logistics(row: OpenedPurchase, consignee: Party, language: Language): Logistics {
  return {
    yardArrivalEta: row.yard_arrival_eta,
    stockYard: row.stock_yard,
    exportPort: row.loading_port ?? row.export_port,
    typeOfExport: exportType(row.export_type, row.vehicle)?.label[language] ?? null,
    purchaseDate: tokyoIso(row.purchased_at),
    shippingLine: row.line,
    voyage: row.voyage_number,
    ship: row.ship,
    destination: consignee.country || countryName(row.user_country_id, language) || null,
    etd: row.etd,
    eta: etaOf(row),
    status: row.purchase_status,
    dischargePort: row.discharge_port ?? row.planned_discharge_port,
  }
}

/** A party's documents are found by its name: a corrected address makes another row, but not another person. */
function party(row: FoundParty | undefined, documents: readonly FoundDocument[], language: Language): Party {
  const own = row ? documents.filter(one => one.party_name?.toLowerCase() === row.full_name.toLowerCase()) : []
  return {
    value: row?.id ?? null,
    fullName: row?.full_name ?? '',
    address: row?.address ?? '',
    country: countryName(row?.country_id ?? null, language),
    countryId: row?.country_id ?? null,
    port: row?.port ?? '',
    telephone: row?.telephone ?? '',
    email: row?.email ?? '',
    paymentMethod: row?.payment_method ?? '',
    document: own.map(one => documentOf(one, language)),
  }
}
