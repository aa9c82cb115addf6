import type { DocumentType } from '#domain/purchases/document-types.ts'
import { HOUR_MS, later } from '#domain/time/spans.ts'

type DocumentKind = {
  type: DocumentType
  /** Its file's name without the chassis number. */
  name: string
  /** Hours after the car has reached this status; 0 is Processing. */
  after: number
  hours: number
  by: 'manager' | 'buyer'
}

/** Which documents a car of the demo gets, and when. The first two of a ship come some days after it has sailed, so staff see what is missing. */
const DOCUMENTS: readonly DocumentKind[] = [
  { type: 'bankReceipt', name: 'Payment advice', after: 0, hours: 26, by: 'buyer' },
  { type: 'photos', name: 'Yard photo', after: 2, hours: 3, by: 'manager' },
  { type: 'inspection', name: 'Inspection', after: 2, hours: 29, by: 'manager' },
  { type: 'identity', name: 'Passport', after: 3, hours: 1, by: 'buyer' },
  { type: 'exportCertificate', name: 'Export certificate', after: 3, hours: 6, by: 'manager' },
  { type: 'billOfLading', name: 'BL', after: 4, hours: 55, by: 'manager' },
  { type: 'invoice', name: 'Commercial invoice', after: 4, hours: 56, by: 'manager' },
]

/** Buyers send a receipt with their first payment for a car. Old purchases were paid in other ways. */
const RECEIPT_DAYS = 3

export type DueDocument = DocumentKind & { at: Date }

/** When a car reached its statuses; `bought` is Processing. Only a `drawn` one has photos of ours. */
type Way = { bought: Date; reached: ReadonlyMap<number, Date>; hasConsignee: boolean; drawn: boolean }

/** The documents that a car should have by now and has not, the first one first. */
export function dueDocuments(
  { bought, reached, hasConsignee, drawn }: Way,
  has: readonly string[],
  now: Date,
): DueDocument[] {
  return DOCUMENTS.flatMap(kind => {
    const since = kind.after === 0 ? bought : reached.get(kind.after)
    if (!since || has.includes(kind.type)) return []
    const at = later(since, kind.hours * HOUR_MS)
    const isLate = kind.type === 'bankReceipt' && now.getTime() - bought.getTime() > RECEIPT_DAYS * 24 * HOUR_MS
    const isMissing = (kind.type === 'identity' && !hasConsignee) || (kind.type === 'photos' && !drawn)
    return at > now || isLate || isMissing ? [] : [{ ...kind, at }]
  })
}
