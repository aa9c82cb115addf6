/**
 * What a car waits for. `consignee`: none is named, though the ship's departure is known. `documents`: at sea without its export certificate or bill
 * of lading. `uploads`: a buyer's upload is unchecked. `invoices`: the invoice differs from the current costs and needs a credit note.
 */
export const CAR_WAITS = ['consignee', 'documents', 'uploads', 'invoices'] as const
export type CarWait = (typeof CAR_WAITS)[number]
