import type { Insertable } from 'kysely'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { BidsTable } from '#server/db/tables.ts'
import { createLog } from '#server/http/log.ts'
import { newLot, type LotOverrides, type NewLot } from './lots.ts'
import { enrol } from './authenticator.ts'
import { newUser, type UserOverrides } from './people.ts'

type BidFields = Pick<Insertable<BidsTable>, 'lot_id' | 'user_id' | 'amount'> & Partial<Insertable<BidsTable>>

/** Direct access to the database of a running Minato, without its API. */
export type ServerGuest = {
  db: Db
  /** A new person with a session, as a cookie of the browser. A manager has two-step sign-in, as managers must. */
  person: (overrides: UserOverrides, now: Date) => Promise<{ id: number; cookie: { name: string; value: string } }>
  lot: (overrides: LotOverrides, now: Date) => Promise<NewLot>
  /** An existing bid, inserted without checking rules. Returns its number. */
  bid: (fields: BidFields, at: Date) => Promise<number>
  end: () => Promise<void>
}

/** Connects to the Minato with its embedded database in this folder, as `npm run user` does. */
export async function joinServer(dataDir: string): Promise<ServerGuest> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const log = createLog(config)
  const open = await openDatabase(config, log, 'guest')
  const { db, end } = connect(open.connection, log, { max: 4 })
  return {
    db,
    person: async (overrides, now) => {
      const { id } = await newUser(db, now, overrides)
      if (overrides.kind === 'manager') await enrol(db, id, now)
      const { access } = await openSession(db, { userId: id, userAgent: 'a test', now })
      return { id, cookie: { name: sessionCookies(config).access, value: access } }
    },
    lot: (overrides, now) => newLot(db, now, overrides),
    bid: async (fields, at) => {
      const row = { placed_at: at, created_at: at, changed_at: at, ...fields }
      const { id } = await db.insertInto('bids').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    end: async () => {
      await end()
      await open.close()
    },
  }
}
