import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { listenLive } from '#tests/support/live-listener.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { runningServer } from '#tests/support/running-server.ts'

// Real processes on the embedded database, whatever DATABASE_URL says to the other tests.
test.skipIf(process.env.DATABASE_URL)(
  'a listener outlives a server that was killed: the next process goes on without a gap, and ends the stream when told to stop',
  { timeout: 180_000 },
  async () => {
    const dataDir = await dataDirWithCluster()
    const log = createLog({ logLevel: 'fatal' })
    const config = readConfig({})
    const first = await runningServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
    const database = await openDatabase({ dataDir, databaseUrl: null }, log, 'guest')
    const { db, end } = connect(database.connection, log)
    try {
      const now = new Date()
      const user = await newUser(db, now, { creditLimit: 10_000_000 })
      const lot = await newLot(db, now)
      const { access } = await openSession(db, { userId: user.id, userAgent: 'test', now })
      const cookie = `${sessionCookies(config).access}=${access}`
      const listen = (address: string, since?: string) =>
        listenLive(
          init =>
            fetch(`${address}/v1/live?lots=${lot.id}`, {
              ...init,
              headers: { ...(init.headers as Record<string, string>), cookie },
            }),
          since ? { since } : {},
        )
      const bid = async (address: string, amount: number) => {
        const answer = await fetch(`${address}/v1/bid/create`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(payload(lot.id, amount)),
        })
        expect(answer.status).toBe(200)
      }

      const one = await listen(first.address)
      expect((await one.next()).lots).toHaveLength(1)
      await first.stop('SIGKILL')
      await expect(one.ended).rejects.toThrow()

      const second = await runningServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
      await bid(second.address, 405_000)
      const two = await listen(second.address, one.lastId())
      expect(await two.next()).toMatchObject({ resumed: true, bids: [{ amount: 405_000, status: BID_STATUS.new }] })
      const began = performance.now()
      expect(await second.stop('SIGTERM')).toBe(0)
      console.log(`stopped with an open stream after ${Math.round(performance.now() - began)} ms`)
      // Ended, not cut: a cut stream throws.
      await two.ended
    } finally {
      await end()
      await database.close()
    }
  },
)
