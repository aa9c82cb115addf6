/**
 * For what a car waits: a consignee, though its ship's departure is known; at sea, its export certificate or bill of lading; that somebody checks what its
 * buyer has uploaded; or a credit note, because its invoice is not for what it costs now.
 */
export const CAR_WAITS = ['consignee', 'documents', 'uploads', 'invoices'] as const
export type CarWait = (typeof CAR_WAITS)[number]
