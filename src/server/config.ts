import { resolve } from 'node:path'
import * as v from 'valibot'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the environment says, checked. Every variable is described in the README's table. */
export type Config = {
  /** TCP port of the web server; 0 lets the system choose. */
  port: number
  /** Absolute folder of everything Minato keeps: embedded database, photo cache, uploads. */
  dataDir: string
  /** PostgreSQL 15 or newer; null starts the embedded one inside `dataDir`. */
  databaseUrl: string | null
  /** Origin that buyers type, without a trailing slash. */
  publicUrl: string
  /** Null keeps the mail; in demo mode `/dev/mail` shows it. */
  smtpUrl: string | null
  /** Whom mail comes from: an address, with a name in front where there is one. */
  mailFrom: string
  /** Sources of lots named in FEEDS, as written there, in order. */
  feeds: string[]
  /** Whose pictures of lots may be fetched (photos/source/picture-hosts.ts): names, or for trials whole origins. */
  pictureHosts: string[]
  /** Whom buyers turn to, and where else the company is found; what is null or empty is not shown. */
  company: Company
  /** Who bids in the hall for us (server/office); null is the demo's own house, or nobody but our managers. */
  office: { url: string; secret: string } | null
  /** Whether Minato makes its own market, people and auction house. */
  demo: boolean
  /** Number of cars in the demo market. */
  demoLots: number
  logLevel: (typeof logLevels)[number]
  /** For trials and tests: the instant at which the office's clock starts; null is the machine's own time. */
  clockStart: Date | null
}

export type Company = {
  email: string | null
  /** Number of a messenger, as it is written: `+81 45 000 0000`. */
  phone: string | null
  links: { label: string; href: string }[]
}

/** The environment is unusable: the message names each variable with its rule, never with a secret value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the environment; throws one `ConfigError` that names every faulty variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is how shells and compose files spell "not set".
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const faults = parsed.issues.map(issue => `  ${v.getDotPath(issue)}: ${issue.message}`)
    throw new ConfigError(`The environment is not usable:\n${faults.join('\n')}`)
  }
  const { PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, SMTP_URL, FEEDS, PICTURE_HOSTS, ...others } = parsed.output
  const { MAIL_FROM, SUPPORT_EMAIL, SUPPORT_PHONE, COMPANY_LINKS, DEMO, DEMO_LOTS, LOG_LEVEL, CLOCK_START } = others
  const { OFFICE_URL, OFFICE_SECRET } = others
  const nothingConfigured = !DATABASE_URL && !SMTP_URL && !FEEDS?.length && !OFFICE_URL
  const demo = DEMO ?? nothingConfigured
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  return {
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    publicUrl,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `Minato <no-reply@${new URL(publicUrl).hostname}>`,
    feeds: FEEDS ?? [],
    pictureHosts: PICTURE_HOSTS ?? [],
    company: {
      email: SUPPORT_EMAIL ?? (demo ? DEMO_COMPANY.email : null),
      phone: SUPPORT_PHONE ?? (demo ? DEMO_COMPANY.phone : null),
      links: COMPANY_LINKS ?? [],
    },
    office: OFFICE_URL && OFFICE_SECRET ? { url: OFFICE_URL, secret: OFFICE_SECRET } : null,
    demo,
    demoLots: DEMO_LOTS,
    logLevel: LOG_LEVEL,
    clockStart: CLOCK_START ?? null,
  }
}

/** An address and a number that nobody has: both are set aside for examples (RFC 2606, Ofcom's numbers for drama). */
const DEMO_COMPANY = { email: 'help@minato.example', phone: '+44 20 7946 0018' }

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.check(
      text => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )

const url = (protocols: readonly string[], rule: string) =>
  v.pipe(
    v.string(),
    v.check(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), rule),
  )

const isBareOrigin = (text: string) => URL.canParse(text) && /^\/?$/.test(text.slice(new URL(text).origin.length))

const list = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
)

/** A name with a dot whose last part is no number, so that no way to write an IP address passes; or an origin with its port, as URL writes it. */
function isPictureHost(text: string): boolean {
  if (/^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text)) return true
  return /^https?:\/\/[^/@]+:\d+$/.test(text) && URL.parse(text)?.origin === text
}

/** `Telegram=https://t.me/minato`: what is written, and where it leads. */
const companyLinks = v.pipe(
  list,
  v.everyItem(
    text => /^[^=]{1,40}=https:\/\/\S+$/.test(text) && URL.canParse(text.slice(text.indexOf('=') + 1)),
    'must be names with addresses, such as Telegram=https://t.me/minato',
  ),
  v.transform(entries =>
    entries.map(entry => {
      const at = entry.indexOf('=')
      return { label: entry.slice(0, at).trim(), href: entry.slice(at + 1) }
    }),
  ),
)

const switchWords = { on: true, true: true, '1': true, off: false, false: false, '0': false }
const isSwitchWord = (word: string): word is keyof typeof switchWords => Object.hasOwn(switchWords, word)

/** Bids and prices travel there: in the open only to this machine itself. */
function isOfficeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

const Variables = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '8080'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    url(['postgres:', 'postgresql:'], 'must be an address such as postgres://user:password@host:5432/minato'),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      url(['http:', 'https:'], 'must be an address such as https://minato.example'),
      v.check(isBareOrigin, 'must be an origin without a path, such as https://minato.example'),
      v.transform(text => new URL(text).origin),
    ),
  ),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'must be an address such as smtps://user:password@mail.example:465')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        'must be like Minato <office@minato.example>',
      ),
    ),
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an address such as help@minato.example'))),
  SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+\d[\d ()-]{5,22}$/, 'must be an international number such as +44 20 7946 0018')),
  ),
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
        isOfficeUrl,
        'must be an address such as https://office.example/minato (http only to this machine itself), without ? and #',
      ),
      v.transform(text => text.replace(/\/+$/, '')),
    ),
  ),
  OFFICE_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters, such as `openssl rand -hex 32` makes')),
  ),
  DEMO: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.check(isSwitchWord, 'must be on or off (1, 0, true and false are understood)'),
      v.transform(word => isSwitchWord(word) && switchWords[word]),
    ),
  ),
  DEMO_LOTS: v.optional(wholeNumber(1, 5_000_000), '12000'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  CLOCK_START: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('must be an instant such as 2026-11-23T10:15:00+09:00'),
      v.transform(text => new Date(text)),
    ),
  ),
})
/** One without the other would leave bids here, or take results from anybody. */
const Environment = v.pipe(
  Variables,
  v.forward(
    v.partialCheck(
      [['OFFICE_URL'], ['OFFICE_SECRET']],
      given => given.OFFICE_SECRET !== undefined || given.OFFICE_URL === undefined,
      'must be set together with OFFICE_URL',
    ),
    ['OFFICE_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['OFFICE_URL'], ['OFFICE_SECRET']],
      given => given.OFFICE_URL !== undefined || given.OFFICE_SECRET === undefined,
      'must be set together with OFFICE_SECRET',
    ),
    ['OFFICE_URL'],
  ),
)
