import { roleOf } from './kinds.ts'

type Person = { userId: number; userType: number; roleId: number }

/**
 * Whether a reader sees a client's real name in the client info popup. Dealers and managers do, but nobody sees his own. Other readers see "company
 * manager" instead.
 */
export function mayReadName(reader: Person, clientId: number): boolean {
  return roleOf(reader) !== 'client' && reader.userId !== clientId
}

/** Whether a reader sees the managers' note about a client. The client and his dealer do not. */
export function mayReadClientNote(reader: Person): boolean {
  return roleOf(reader) === 'manager'
}

/** Whether a reader may open a client's popup at all. Clients may not, and only clients have a popup. */
export function mayOpenClientInfo(reader: Person): boolean {
  return roleOf(reader) !== 'client'
}
