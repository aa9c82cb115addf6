/** A lot's fields that the trade writes in codes. */
export type CodedLot = { name: string; gearbox: string; drive: string; equipment: string }

let asked: CodedLot | null = null
const listeners = new Set<() => void>()

/** Whose codes somebody asked about last. A row tells, the screen around it (ExplainedCodes) opens the sheet. */
export const askedCodes = {
  get: (): CodedLot | null => asked,
  ask(lot: CodedLot): void {
    asked = lot
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
