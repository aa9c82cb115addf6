import type { ClientInfo } from '#contract/bids/bids.shapes.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { mayReadClientNote, mayReadName } from '#domain/people/client-name.ts'
import { permissionsOf, roleOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import type { Viewer } from '#server/http/context.ts'
import { countryName } from '#server/site/countries.ts'
import { clientsNearLimit, findClients, idsOfClients } from './client-info.queries.ts'

/** The reader's client info popup for these clients, by id. */
export async function clientInfos(
  db: Db,
  ids: readonly number[],
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<Map<number, ClientInfo>> {
  if (ids.length === 0) return new Map()
  const clients = await findClients(db, [...new Set(ids)])
  return new Map(
    clients.map(client => {
      const country = countryName(client.country_id, language)
      const info: ClientInfo = {
        name: mayReadName(viewer, client.id) ? client.full_name : '',
        company: client.company,
        clientId: client.id,
        jasClientId: client.id,
        userLevel: client.kind,
        createdAt: tokyoIso(client.created_at),
        lastLogin: client.last_login && tokyoIso(client.last_login),
        creditLimit: client.credit_limit,
        balance: client.balance,
        ...(roleOf(viewer) === 'manager' &&
          permissionsOf(client.kind, client.flags).creditLimitCheck && {
            bidAllow: bidAllow({
              balance: client.balance,
              creditLimit: client.credit_limit,
              activeBids: client.reserved,
            }),
          }),
        ...(country !== '' && { country }),
        ...(client.note !== null && mayReadClientNote(viewer) && { note: client.note }),
        ...(client.dealer !== null && { carDealer: client.dealer }),
      }
      return [client.id, info]
    }),
  )
}

/** All clients of a dealer, by name. */
export async function clientsOfDealer(
  db: Db,
  dealerId: number,
  reader: { viewer: Viewer; language: Language },
): Promise<ClientInfo[]> {
  const ids = await idsOfClients(db, dealerId)
  const infos = await clientInfos(db, ids, reader)
  return ids.flatMap(id => infos.get(id) ?? [])
}

/** From this share on, a client's limit counts as nearly reached. */
const CLOSE = 0.8
const MAX_CLIENTS = 20

/** Clients close to their limit: the sum of their live bids, and the limit. Whole yen. */
export async function limitsCloseToFull(db: Db) {
  const rows = await clientsNearLimit(db, { share: CLOSE, limit: MAX_CLIENTS })
  return { limits: rows.map(({ id, reserved, most }) => ({ id, reserved, most })), total: rows[0]?.all ?? 0 }
}
