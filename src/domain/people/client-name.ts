import { deskOf } from './kinds.ts'

type Person = { userId: number; userType: number; roleId: number }

/**
 * Whether a reader is told a client's real name in the client info popup (specification §2 "Bid lists"): dealers and managers are, but nobody of
 * himself; who is not told reads "company manager" in its place.
 */
export function mayReadName(reader: Person, clientId: number): boolean {
  return deskOf(reader) !== 'client' && reader.userId !== clientId
}

/** Whether a reader may open the popup of a client at all: clients may not, and there is none but those of clients. */
export function mayOpenClientInfo(reader: Person): boolean {
  return deskOf(reader) !== 'client'
}
