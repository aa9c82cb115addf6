import * as v from 'valibot'
import { INVOICE_KINDS } from '#domain/purchases/invoices.ts'
import { Email } from '../auth/auth.shapes.ts'
import { InDollars } from '../payments/payments.shapes.ts'
import { Option, optionalLine, requiredLine, requiredPhone, RowId } from '../wire.ts'

/** Days are `YYYY-MM-DD`, instants ISO 8601 in Tokyo, money whole yen. Unknown shipping data is null. */

/** Null is Processing. */
const Status = v.nullable(v.union([v.number(), v.string()]))

/** A bought car in the list. */
export const PurchasedCar = v.object({
  id: v.number(),
  /** The company's own number for it. */
  sku: v.string(),
  lotNo: v.string(),
  auction: v.string(),
  maker: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  chassis: v.string(),
  purchaseDate: v.string(),
  status: Status,
  totalPrice: v.number(),
  /** The total in dollars when it was booked; null on an account in yen. Absent from an older server. */
  usd: v.optional(v.nullable(InDollars)),
  exportPort: v.nullable(v.string()),
  /** Ship and number of the voyage. */
  voyage: v.nullable(v.string()),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  images: v.array(v.string()),
  /** Path of the lot's page. */
  link: v.optional(v.string()),
  /** The owner; sent to managers, and to dealers for their clients' cars. */
  userId: v.optional(v.number()),
  userName: v.optional(v.string()),
})
export type PurchasedCar = v.InferOutput<typeof PurchasedCar>

/** A document of a car. */
export const PurchaseDocument = v.object({
  name: v.string(),
  /** The path of its download. */
  path: v.string(),
  /** One of `DOCUMENT_TYPES`; `label` is its name in the reader's language. */
  type: v.string(),
  label: v.optional(v.string()),
  id: v.optional(v.number()),
  /** pdf, jpeg, png or heic, by its content. */
  kind: v.optional(v.string()),
  /** The path of a HEIC as a JPEG. */
  picture: v.optional(v.string()),
  bytes: v.optional(v.number()),
  uploadedAt: v.optional(v.string()),
  /** False: a buyer's document that no manager has checked. */
  accepted: v.optional(v.boolean()),
  /** For managers alone; sent only to them. */
  staffOnly: v.optional(v.boolean()),
  /** Full name of the consignee or notify party whose document it is; null for a document of the car. Absent from an older server. */
  partyName: v.optional(v.nullable(v.string())),
})
export type PurchaseDocument = v.InferOutput<typeof PurchaseDocument>

/** The consignee or notify party of a car, as on the bill of lading. Texts are empty until it is known. */
export const Party = v.object({
  /** Its number among the buyer's parties, to choose it again. */
  value: v.nullable(v.number()),
  fullName: v.string(),
  address: v.string(),
  country: v.string(),
  countryId: v.nullable(v.number()),
  port: v.string(),
  telephone: v.string(),
  email: v.string(),
  paymentMethod: v.string(),
  /** Documents uploaded for a person of this name, with this car or another of the buyer's, the latest first. */
  document: v.array(PurchaseDocument),
})
export type Party = v.InferOutput<typeof Party>

const own = {
  sameAsConsignee: v.literal(false),
  fullName: requiredLine(100),
  address: requiredLine(200),
  countryId: v.pipe(v.number('required'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(999, 'invalid')),
  port: requiredLine(100),
  telephone: requiredPhone,
  email: Email,
  paymentMethod: v.optional(optionalLine(100), ''),
}

/** The typed fields of a party; none if the notify party is the consignee. */
export const PartyFields = v.variant(
  'sameAsConsignee',
  [v.object({ sameAsConsignee: v.literal(true) }), v.object(own)],
  'invalid',
)

const whose = {
  id: RowId,
  party: v.picklist(['consignee', 'notifyParty'], 'invalid'),
  /** The `value` of the party that the sender saw; null if there was none, or it was the consignee. If it has changed: 409. */
  seen: v.optional(v.nullable(RowId)),
}
export const PartyEdit = v.variant(
  'sameAsConsignee',
  [v.object({ ...whose, sameAsConsignee: v.literal(true) }), v.object({ ...whose, ...own })],
  'invalid',
)
export type PartyEdit = v.InferOutput<typeof PartyEdit>

export const Logistics = v.object({
  yardArrivalEta: v.nullable(v.string()),
  stockYard: v.nullable(v.string()),
  exportPort: v.nullable(v.string()),
  typeOfExport: v.nullable(v.string()),
  purchaseDate: v.string(),
  shippingLine: v.nullable(v.string()),
  /** The number of the voyage; `ship` is its ship. */
  voyage: v.nullable(v.string()),
  ship: v.nullable(v.string()),
  /** The country that the car goes to. */
  destination: v.nullable(v.string()),
  etd: v.nullable(v.string()),
  eta: v.nullable(v.string()),
  status: Status,
  dischargePort: v.nullable(v.string()),
})
export type Logistics = v.InferOutput<typeof Logistics>

/** An invoice, a proforma or a credit note of a car. */
export const SentInvoice = v.object({
  id: v.number(),
  kind: v.picklist(INVOICE_KINDS),
  /** `INV-2026-0042` */
  number: v.string(),
  /** Whole yen; a credit note's is negative. */
  total: v.number(),
  issuedAt: v.string(),
  /** The due day, `YYYY-MM-DD`. */
  dueDay: v.optional(v.string()),
  /** A credit note cancels it. */
  credited: v.boolean(),
  /** False while its file is made. */
  ready: v.optional(v.boolean()),
  /** Where it is downloaded. */
  path: v.string(),
})
export type SentInvoice = v.InferOutput<typeof SentInvoice>

export const PurchaseView = v.object({
  success: v.literal(true),
  carDetail: v.object({
    id: v.number(),
    /** The lot's id. */
    carId: v.string(),
    title: v.string(),
    model: v.string(),
    /** `2016-05`, `2016`, or empty. */
    yearMonth: v.string(),
    chassis: v.string(),
    /** Kilometres. */
    mileage: v.nullable(v.number()),
    /** Cubic centimetres. */
    engine: v.nullable(v.number()),
    color: v.string(),
    purchaseDate: v.string(),
    auction: v.string(),
    lotNo: v.string(),
    sku: v.string(),
    condition: v.string(),
    /** Path of the lot's page. */
    link: v.string(),
    userId: v.optional(v.number()),
    userName: v.optional(v.string()),
  }),
  logistics: Logistics,
  /** The car's own ETA, where it differs from its voyage's. */
  ownEta: v.optional(v.nullable(v.string())),
  /** The car's own ports, which count while it is on no ship. Absent from an older server. */
  ownPorts: v.optional(v.object({ exportPort: v.nullable(v.string()), dischargePort: v.nullable(v.string()) })),
  /** The costs of the car, line by line. */
  finances: v.object({
    fields: v.array(v.object({ value: v.number(), label: v.string() })),
    total: v.number(),
    /** The total as above in dollars. */
    usd: v.optional(v.nullable(InDollars)),
    /** What was charged beside the total, such as the fee for a cancellation; absent where nothing was. */
    charges: v.optional(v.array(v.object({ id: v.number(), label: v.string(), value: v.number() }))),
    /** The car's auction price, sent to people who may correct it; absent for a fixed-price car and a cancelled purchase. */
    correctablePrice: v.optional(v.number()),
  }),
  /** False: fees and freight are not in the total yet. */
  costsPosted: v.optional(v.boolean()),
  /** Sent to those who may download invoices, the latest first. */
  invoices: v.optional(v.array(SentInvoice)),
  consignee: Party,
  notifyParty: v.object({ ...Party.entries, sameAsConsignee: v.boolean() }),
  /** The buyer's parties of other cars, the last used first. */
  earlierParties: v.optional(v.array(Party)),
  documents: v.array(PurchaseDocument),
  lotImages: v.object({ images: v.array(v.string()), thumbnails: v.array(v.string()) }),
  /** Seen by the buyer and his manager. */
  note: v.string(),
  /** The conversation about its bid, sent to those who may open it. */
  chat: v.optional(v.object({ bidId: v.number(), isRead: v.boolean() })),
  statusList: v.array(Option),
  /** Statuses that the car has had, in the order of time. */
  reached: v.array(v.object({ status: v.nullable(v.number()), at: v.string() })),
  /** When the bill of lading was issued: the parties are final from then on. */
  papersWrittenAt: v.nullable(v.string()),
  /** The row's version, for `If-Match`. */
  version: v.number(),
})
export type PurchaseView = v.InferOutput<typeof PurchaseView>
