import * as v from 'valibot'
import { VEHICLE_TYPES } from '#domain/costs/vehicle-type.ts'
import { endpoint } from '../endpoint.ts'
import { CarCosts, CostsEdit, NewCreditNote, NewInvoice, PriceCorrection } from './purchase-money.shapes.ts'
import { QueryRowId, Versioned } from '../wire.ts'

const Issued = v.object({
  success: v.literal(true),
  id: v.number(),
  /** `INV-2026-0042` */
  number: v.string(),
  /** The car's version after the issue. */
  version: v.number(),
})

const Charged = v.object({ ...Versioned.entries, total: v.number() })

/** The money of a bought car, for managers of payments; its price for managers of sold prices. */
export const purchaseMoneyEndpoints = {
  costs: endpoint({
    method: 'GET',
    path: '/office/purchase-costs',
    access: ['paymentsManagement'],
    summary: 'What a bought car costs, and what the rates of today propose for a port and a size of vehicle.',
    query: v.object({
      id: QueryRowId,
      portId: v.optional(QueryRowId),
      vehicleType: v.optional(v.picklist(VEHICLE_TYPES, 'invalid')),
    }),
    response: CarCosts,
  }),
  postCosts: endpoint({
    method: 'PUT',
    path: '/office/purchase-costs',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Sets the costs of a bought car. The ledger gets a counter-record and a new record of its total.',
    body: CostsEdit,
    header: 'If-Match',
    response: Charged,
  }),
  correctPrice: endpoint({
    method: 'PUT',
    path: '/office/purchase-price',
    access: ['bidManageSoldPrice'],
    summary:
      'Corrects the price of a bought car, also long after the sale; its lot gets the same sold price. The ledger gets a counter-record and a new record. A price other than the one that was seen is refused with 409 `stale_version`.',
    body: PriceCorrection,
    response: Charged,
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/office/invoices',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary:
      'Issues an invoice or a proforma of what a bought car costs now, numbered without gaps. It never changes. Takes `If-Match` of the car.',
    body: NewInvoice,
    header: 'If-Match',
    response: Issued,
  }),
  creditInvoice: endpoint({
    method: 'POST',
    path: '/office/invoices/credit',
    access: ['paymentsManagement'],
    proof: 'fresh',
    summary: 'Cancel an invoice with a credit note; another invoice may follow.',
    body: NewCreditNote,
    response: Issued,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/purchased-cars/invoice',
    access: ['downloadInvoice'],
    summary: 'An invoice, a proforma or a credit note as a PDF attachment. 404 for other accounts.',
    query: v.object({ id: QueryRowId }),
    response: v.string(),
    media: ['application/pdf'],
    rate: 'costly',
  }),
}
