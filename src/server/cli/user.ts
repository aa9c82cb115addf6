import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { USER_KINDS, type UserKind } from '#domain/people/kinds.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { addUser, makePassword } from '#server/people/add-user.ts'
import { linkForUser } from '#server/people/link-for-user.ts'
import { listUsers } from '#server/people/people.queries.ts'

const USAGE = `Usage: npm run user -- add <kind> <email> [full name]
       npm run user -- list
       npm run user -- link <email>    prints a link to set a password
Kinds: ${USER_KINDS.join(', ')}`

async function add(db: Db, [kind = '', email = '', ...names]: string[], config: Config): Promise<void> {
  if (!isKind(kind) || !email) throw new Error(USAGE)
  const typed = await askPassword()
  const password = typed || makePassword()
  const fullName = names.join(' ') || email.split('@')[0]!
  const id = await addUser({ db, config }, { kind, email, password, fullName }, systemClock.now())
  console.log(`${kind} ${email} has account ${id}.`)
  if (!typed) console.log(`Password, shown this once: ${password}`)
}

async function link(db: Db, [email = '']: string[], { publicUrl }: Config): Promise<void> {
  if (!email) throw new Error(USAGE)
  const { url, expiresAt } = await linkForUser(db, email, { publicUrl, now: systemClock.now() })
  console.log(`${url}\nWorks once, until ${tokyoIso(expiresAt)}.`)
}

async function list(db: Db): Promise<void> {
  for (const user of await listUsers(db)) {
    const login = user.last_login ? tokyoIso(user.last_login) : 'never signed in'
    console.log([user.id, user.kind.padEnd(10), user.email, user.full_name, login].join('  '))
  }
}

/** Empty if there is no terminal, or if the person wants a generated password. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stdout.write('Password (leave empty to have one made): ')
  // The terminal echoes through readline's output. Discarding it keeps the password off the screen.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return password
}

const isKind = (text: string): text is UserKind => (USER_KINDS as readonly string[]).includes(text)

async function run([command, ...rest]: string[]): Promise<void> {
  const work = { add, list, link }[command ?? '']
  if (!work) throw new Error(USAGE)
  const config = readConfig(process.env)
  const log = createLog({ logLevel: 'warn' })
  const database = await openDatabase(config, log, 'guest')
  try {
    await upgradeDatabase({ config, clock: systemClock, log }, database.connection)
    const { db, end } = connect(database.connection, log)
    await work(db, rest, config).finally(end)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
