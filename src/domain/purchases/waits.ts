/** For what a car waits: a consignee, though its ship's departure is known; or, at sea, its export certificate or bill of lading. */
export const CAR_WAITS = ['consignee', 'documents'] as const
export type CarWait = (typeof CAR_WAITS)[number]
