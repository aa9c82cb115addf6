import { doubtsAbout, readConfig, type Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { reasonOf } from '#server/db/outage.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import { createLog } from '#server/http/log.ts'
import { OPEN_NETWORK, type PushTransport } from '#server/push/push-service.ts'
import { VERSION } from '#server/version.ts'
import { backups } from './backups.ts'
import { askMachine, clock } from './clock.ts'
import { database } from './database.ts'
import { demoAccounts } from './demo-accounts.ts'
import { disk } from './disk.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { bad, good, type Finding } from './finding.ts'
import { lotIndex } from './lot-index.ts'
import { mail } from './mail.ts'
import { certificate, pictures, push } from './network.ts'
import { pgbouncer } from './pgbouncer.ts'
import { databaseHosts, readHost, replication } from './replication.ts'

type Ports = {
  now: Date
  /** Whether the machine's clock follows a time server; null: it does not say. */
  isSynchronized?: () => Promise<boolean | null>
  transport?: PushTransport
}

/** Checks everything that a running Minato leans on, and leaves everything as it was. A check that itself fails is a finding, too. */
export async function examine(
  env: Record<string, string | undefined>,
  { now, isSynchronized = askMachine, transport = OPEN_NETWORK }: Ports,
): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
    readFeeds(config.feeds)
  } catch (error) {
    return [bad('settings', reasonOf(error))]
  }
  const doubts = doubtsAbout(env, config)
  const findings = [
    good('version', `This is Minato ${VERSION}.`),
    ...(doubts.length > 0
      ? doubts.map(doubt => bad('settings', doubt))
      : [good('settings', 'Every variable has a usable value.')]),
    await disk(config),
    files(config),
    mail(config),
    pictures(config),
    certificate(config, now),
    lotIndex(config),
    databaseHosts(config),
    readHost(config),
    pgbouncer(config),
    withDatabase(config, db => [
      clock(db, config, isSynchronized),
      database(db),
      demoAccounts(db, config),
      replication(db, config),
      backups(db, config, now),
      push(db, config, transport),
      feeds(db, config, now),
    ]),
  ]
  return (await Promise.all(findings)).flat()
}

type Db = ReturnType<typeof connect>['db']

async function withDatabase(config: Config, check: (db: Db) => Promise<Finding | Finding[]>[]): Promise<Finding[]> {
  const log = createLog({ logLevel: 'silent' })
  let opened: Awaited<ReturnType<typeof openDatabase>>
  try {
    opened = await openDatabase(config, log, 'guest')
  } catch (error) {
    return [bad('database', reasonOf(error))]
  }
  const { db, end } = connect(opened.connection, log, { max: 2 })
  try {
    return (await Promise.all(check(db))).flat()
  } finally {
    await end()
    await opened.close()
  }
}
