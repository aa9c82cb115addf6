/**
 * For what a car waits: a consignee, though its ship's departure is known; at sea, its export certificate or bill of lading; or that somebody checks what its
 * buyer has uploaded.
 */
export const CAR_WAITS = ['consignee', 'documents', 'uploads'] as const
export type CarWait = (typeof CAR_WAITS)[number]
