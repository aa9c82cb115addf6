import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/people/demo-accounts.ts'
import type { Config } from '#server/config.ts'
import { bucketWithoutDatabase } from '#server/files/bucket-without-database.ts'
import type { Log } from '#server/http/log.ts'
import { mailDestination } from '#server/mail/mail-destination.ts'
import { VERSION } from '#server/version.ts'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/**
 * The last lines of the start: the address, warnings (nobody receives e-mail, a bucket without a shared database), and in the demo all accounts in
 * plain text.
 */
export function announce(
  config: Config,
  port: number,
  log: Log,
  { stdout, stderr }: { stdout: Output; stderr: Output } = process,
): void {
  const address = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl
  if (mailDestination(config) === 'kept')
    log.warn(
      'Nobody receives mail: SMTP_URL is not set, and what is written is only kept. `npm run user -- link <email>` prints a link to set a password',
    )
  const fault = bucketWithoutDatabase(config)
  if (fault) log.warn(fault)
  log.info({ version: VERSION, address, ms: Math.round(performance.now()) }, 'Minato is ready')
  // Programs read stdout, and get the address from it. People see both.
  if (stdout.isTTY) stdout.write(forPeople(address, config.demo))
  else if (config.demo) stderr.write(forPeople(address, true))
}

function forPeople(address: string, demo: boolean): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  const accounts = DEMO_ACCOUNTS.map(
    ({ kind, email, fullName }) =>
      `  ${email.padEnd(width)}  ${fullName}${kind === 'disabled' ? ', cannot sign in' : ''}`,
  )
  const lines = demo
    ? [
        '',
        ...accounts,
        `  Password of each: ${DEMO_PASSWORD}`,
        '  No account of the demo needs two-step sign-in. Without it, managers must set it up within a week.',
      ]
    : []
  return ['', `  Minato ${VERSION}`, `  ${address}`, ...lines, '', ''].join('\n')
}
