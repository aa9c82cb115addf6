import { resolve } from 'node:path'
import * as v from 'valibot'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Bucket } from './files/s3-store.ts'
import { TrustProxy } from './http/trust-proxy.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { isThisMachine, openDemo } from './http/open-demo.ts'
import {
  wholeNumber,
  listenAddress,
  span,
  bucketUrl,
  collector,
  collectorHeaders,
  sender,
  phone,
  instant,
  share,
  databaseUrl,
  url,
  isBareOrigin,
  list,
  isPictureHost,
  companyLinks,
  onOff,
  isBiddingOfficeUrl,
  officeSecret,
} from './config-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The validated environment. Every variable is described in README.md or cli/README.md. */
export type Config = {
  /** Address and TCP port of the web server; null is every address of the machine, 0 lets the system choose. */
  host: string | null
  port: number
  /** Where Prometheus reads; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** The OpenTelemetry collector that traces go to, and the share of requests that are traced; null: nothing is. */
  traces: { endpoint: string; headers: Record<string, string>; share: number } | null
  /** Absolute folder of all of Minato's data: embedded database, photo cache, uploads. */
  dataDir: string
  /** PostgreSQL 15 or newer, on one server or several (db/hosts); null starts the embedded one inside `dataDir`. */
  databaseUrl: string | null
  /** A standby for reads that may be a moment old; null: the primary answers them. */
  databaseReadUrl: string | null
  /** PgBouncer before the database, for the pools of requests and jobs. */
  databasePoolUrl: string | null
  /** The bucket of pictures, documents and assets; null: they lie in `dataDir`. */
  s3: Bucket | null
  /** Where backups are made by schedule, how often, and for how many days they are kept. Null: none are. */
  backup: { dir: string; everyMs: number; keepDays: number } | null
  /** Whether the database is saved before migrations change it. */
  backupBeforeUpgrade: boolean
  /** The origin that buyers type, without a trailing slash. */
  publicUrl: string
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  trustProxy: TrustProxy
  /** Null does not send e-mail but stores it; in demo mode `/dev/mail` shows it. */
  smtpUrl: string | null
  /** The sender of e-mail: an address, optionally preceded by a name. */
  mailFrom: string
  /** Sources of lots named in FEEDS, as written there, in order. */
  feeds: string[]
  /** Hosts whose pictures of lots may be fetched (photos/source/picture-hosts.ts): names, or for trials whole origins. */
  pictureHosts: string[]
  /** The company's contacts and links for buyers. Null or empty ones are not shown. */
  company: Company
  /** The bidding office that bids in the hall for us (server/bidding-office). Null means the demo's simulated one, or managers only. */
  office: { url: string; secret: string } | null
  /** Whether Minato simulates its own market, people and auction house. */
  demo: boolean
  /** Number of cars in the demo market. */
  demoLots: number
  logLevel: (typeof logLevels)[number]
  /** How long a stopping server keeps answering while `/readyz` says that it stops. */
  drainMs: number
  /** For trials and tests: the instant at which the server's clock starts; null means the machine's own time. */
  clockStart: Date | null
}

type Company = {
  email: string | null
  /** Number of a messenger, as written: `+81 45 000 0000`. */
  phone: string | null
  links: { label: string; href: string }[]
}

/** The environment is unusable. The message names each variable with its rule, never a secret value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the environment. Throws one `ConfigError` that names every invalid variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = givenOf(variables)
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map(issue => `  ${v.getDotPath(issue)}: ${issue.message}`)
    const misspelt = misspeltVariables(Object.keys(given), NAMES).map(sentence => `  ${sentence}`)
    throw new ConfigError(`The environment is not usable:\n${[...faults, ...misspelt].join('\n')}`)
  }
  const env = parsed.output
  const nothingConfigured = !env.DATABASE_URL && !env.SMTP_URL && !env.FEEDS?.length && !env.OFFICE_URL
  const demo = env.DEMO ?? nothingConfigured
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT.port}`
  if (demo && env.DEMO === undefined && !isThisMachine(new URL(publicUrl).hostname))
    throw new ConfigError(openDemo(publicUrl))
  return {
    ...env.PORT,
    metrics: env.METRICS_PORT ? { ...env.METRICS_PORT, host: env.METRICS_PORT.host ?? '127.0.0.1' } : null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePoolUrl: env.DATABASE_POOL_URL ?? null,
    s3: env.S3_URL ?? null,
    backup: env.BACKUP_DIR
      ? { dir: resolve(env.BACKUP_DIR), everyMs: env.BACKUP_EVERY ?? DAY_MS, keepDays: env.BACKUP_KEEP ?? 14 }
      : null,
    backupBeforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Minato <no-reply@${new URL(publicUrl).hostname}>`,
    feeds: env.FEEDS ?? [],
    pictureHosts: env.PICTURE_HOSTS ?? [],
    company: {
      email: env.SUPPORT_EMAIL ?? (demo ? DEMO_COMPANY.email : null),
      phone: env.SUPPORT_PHONE ?? (demo ? DEMO_COMPANY.phone : null),
      links: env.COMPANY_LINKS ?? [],
    },
    office: env.OFFICE_URL && env.OFFICE_SECRET ? { url: env.OFFICE_URL, secret: env.OFFICE_SECRET } : null,
    demo,
    demoLots: env.DEMO_LOTS,
    logLevel: env.LOG_LEVEL,
    drainMs: env.DRAIN_SECONDS * 1000,
    clockStart: env.CLOCK_START ?? null,
  }
}

/** Shells and compose files write "not set" as an empty variable. */
function givenOf(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** What is allowed but looks like a mistake: a sentence for each. */
export function doubtsAbout(variables: Record<string, string | undefined>, { demo, publicUrl }: Config): string[] {
  const given = Object.keys(givenOf(variables))
  const doubts = misspeltVariables(given, NAMES)
  if (!demo && !given.includes('PUBLIC_URL'))
    doubts.push(
      `PUBLIC_URL is not set: links in e-mails lead to ${publicUrl}, which opens on this machine only. Set it to the address that people type`,
    )
  return doubts
}

/** An address and a number that belong to nobody: both are reserved for examples (RFC 2606, Ofcom's numbers for drama). */
const DEMO_COMPANY = { email: 'help@minato.example', phone: '+44 20 7946 0018' }

const Variables = v.object({
  PORT: v.optional(listenAddress(8080), '8080'),
  METRICS_PORT: v.optional(listenAddress(9464)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(collector),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(collectorHeaders),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_READ_URL: v.optional(databaseUrl),
  DATABASE_POOL_URL: v.optional(databaseUrl),
  S3_URL: v.optional(bucketUrl),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY: v.optional(span),
  BACKUP_KEEP: v.optional(wholeNumber(1, 3650)),
  BACKUP_BEFORE_UPGRADE: v.optional(onOff, 'on'),
  PUBLIC_URL: v.optional(
    v.pipe(
      url(['http:', 'https:'], 'must be an address such as https://minato.example'),
      v.check(isBareOrigin, 'must be an origin without a path, such as https://minato.example'),
      v.transform(text => new URL(text).origin),
    ),
  ),
  TRUST_PROXY: v.optional(TrustProxy, '0'),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'must be an address such as smtps://user:password@mail.example:465')),
  MAIL_FROM: v.optional(sender),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an address such as help@minato.example'))),
  SUPPORT_PHONE: v.optional(phone),
  COMPANY_LINKS: v.optional(companyLinks),
  FEEDS: v.optional(list),
  PICTURE_HOSTS: v.optional(
    v.pipe(
      list,
      v.everyItem(
        isPictureHost,
        'must be host names such as p3.aleado.com or *.ajes.com, for trials origins such as http://127.0.0.1:9000',
      ),
    ),
  ),
  OFFICE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isBiddingOfficeUrl,
        'must be an address such as https://office.example/minato (http only to this machine itself), without ? and #',
      ),
      v.transform(text => text.replace(/\/+$/, '')),
    ),
  ),
  OFFICE_SECRET: v.optional(officeSecret),
  DEMO: v.optional(onOff),
  DEMO_LOTS: v.optional(wholeNumber(1, 5_000_000), '12000'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '0'),
  CLOCK_START: v.optional(instant),
})
const NAMES = Object.keys(Variables.entries)

/** Variables that are useless or dangerous without another one: a bidding office without its secret would accept results from anybody. */
const NEEDS = [
  ['OFFICE_URL', 'OFFICE_SECRET'],
  ['OFFICE_SECRET', 'OFFICE_URL'],
  ['BACKUP_EVERY', 'BACKUP_DIR'],
  ['BACKUP_KEEP', 'BACKUP_DIR'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['DATABASE_POOL_URL', 'DATABASE_URL'],
] as const

const Environment = v.pipe(
  Variables,
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const input = value as Record<string, unknown>
    for (const [given, key] of NEEDS)
      if (input[given] !== undefined && input[key] === undefined)
        addIssue({
          message: `must be set together with ${given}`,
          path: [{ type: 'object', origin: 'value', input, key, value: undefined }],
        })
  }),
)
