import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PurchaseStatusName } from '#domain/purchases/purchase-status.ts'

/** The texts for purchase statuses. */
export const PURCHASE_WORD: Record<PurchaseStatusName, MessageDescriptor> = {
  processing: msg`Processing`,
  domesticTransport: msg`Inland transport`,
  waitingAssignment: msg`Awaiting ship`,
  waitingLoading: msg`Awaiting loading`,
  inTransit: msg`In transit`,
  delivered: msg`Delivered`,
  shippingCancelled: msg`Shipping cancelled`,
  purchaseCancelled: msg`Purchase cancelled`,
  resale: msg`Auction resale`,
}
