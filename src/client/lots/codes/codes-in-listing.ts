import { createAtom } from '@tanstack/react-store'

/** A lot's fields that contain trade codes. */
export type CodedLot = { name: string; gearbox: string; drive: string; equipment: string }

/** The lot whose codes were requested last. A row sets it, and the screen around it (ExplainedCodes) opens the sheet. */
export const askedCodes = createAtom<CodedLot | null>(null)
