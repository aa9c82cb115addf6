import * as v from 'valibot'
import { DOCUMENT_MEDIA, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { PROCESSING } from '#domain/purchases/purchase-status-labels.ts'
import { endpoint } from '../endpoint.ts'
import { AccountListQuery } from '../listing-query.ts'
import { base64, base64Length, Option, PageInfo, QueryRowId, RowId } from '../wire.ts'
import { PartyEdit, PurchasedCar, PurchaseDocument, PurchaseView } from './purchases.shapes.ts'

const PARTS_DROPPED = ['', '0', '-1']

/** Comma-joined codes 1 to 8, and `processing` for null. */
export const PurchaseStatuses = v.pipe(
  v.union([v.string(), v.number()], 'purchaseStatuses'),
  v.transform(value =>
    String(value)
      .split(',')
      .map(part => part.trim())
      .filter(part => !PARTS_DROPPED.includes(part))
      .map(part => (part === PROCESSING ? null : Number(part))),
  ),
  v.custom<(number | null)[]>(
    codes =>
      Array.isArray(codes) && codes.every(code => code === null || (Number.isInteger(code) && code >= 1 && code <= 8)),
    'purchaseStatuses',
  ),
)

export const purchasesEndpoints = {
  purchasedCars: endpoint({
    method: 'GET',
    path: '/purchased-cars/listing',
    access: 'session',
    summary:
      'My purchased cars, newest first. A dealer also gets his clients’; managers of bids get everybody’s, or those of `userId`.',
    query: v.object({ ...AccountListQuery, status: v.optional(PurchaseStatuses) }),
    response: v.object({
      success: v.literal(true),
      carsList: v.array(PurchasedCar),
      statusList: v.array(Option),
      pageInfo: PageInfo,
    }),
  }),
  purchasedCar: endpoint({
    method: 'GET',
    path: '/purchased-cars/view',
    access: 'session',
    summary: 'A purchased car with shipping, costs, documents and parties. 404 for other accounts.',
    query: v.object({ id: QueryRowId }),
    response: PurchaseView,
  }),
  saveParty: endpoint({
    method: 'PUT',
    path: '/purchased-cars/consignee',
    access: 'session',
    summary:
      'Consignee or notify party of a bought car, until its bill of lading is issued. Takes `seen`, or `If-Match`; a 409 tells both values, and the party to have `seen` now.',
    body: PartyEdit,
    header: 'If-Match',
    response: v.object({ success: v.literal(true), version: v.number() }),
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/purchased-cars/upload-document',
    access: 'session',
    summary:
      'A document of a purchased car in one request, base64 in `content`, as apps before 2026-11-25 send it: PDF, JPEG, PNG or HEIC up to 15 MB, by its content. Duplicates are ignored.',
    body: v.object({
      id: RowId,
      type: v.picklist(DOCUMENT_TYPES, 'unknownChoice'),
      name: v.pipe(v.string('required'), v.maxLength(200, 'maxLength200')),
      content: v.pipe(base64(MAX_DOCUMENT_BYTES, 'documentSize'), v.nonEmpty('required')),
      staffOnly: v.optional(v.boolean('invalid'), false),
    }),
    bodyBytes: base64Length(MAX_DOCUMENT_BYTES) + 4096,
    response: v.object({ success: v.literal(true), document: PurchaseDocument }),
    ownTransaction: true,
  }),
  document: endpoint({
    method: 'GET',
    path: '/purchased-cars/document',
    access: 'session',
    summary:
      'A document as an attachment. `as=picture`: in a format that every browser draws, HEIC as JPEG. 404 for other accounts, and for what has no picture.',
    query: v.object({ id: QueryRowId, as: v.optional(v.picklist(['picture'], 'unknownChoice')) }),
    response: v.string(),
    media: DOCUMENT_MEDIA,
    rate: 'costly',
  }),
  downloadImages: endpoint({
    method: 'GET',
    path: '/purchased-cars/download-images',
    access: ['downloadPhotos'],
    summary: 'The address of an archive with the photos of a bought car.',
    query: v.object({ id: QueryRowId }),
    response: v.string(),
  }),
}
