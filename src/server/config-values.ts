import * as v from 'valibot'
import { HOUR_MS } from '#domain/time/spans.ts'
import { readHosts, SESSION_KINDS } from './db/hosts/database-hosts.ts'

export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.check(
      text => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )

/** The driver takes all of these as verify-full, but prints a warning of seven lines at each start. */
const AS_VERIFY_FULL = /(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/

export const databaseUrl = v.pipe(
  v.string(),
  v.check(
    text => readHosts(text) !== null,
    `must be an address such as postgres://user:password@host:5432/minato, or with several servers postgres://user:password@one,two/minato (target_session_attrs is one of ${SESSION_KINDS.join(', ')}; write / @ # ? : % of a password as %2F %40 %23 %3F %3A %25)`,
  ),
  v.transform(text => (text.includes('uselibpqcompat=') ? text : text.replace(AS_VERIFY_FULL, 'verify-full'))),
)

/** The last part of the path is the bucket. Region and keys are in the address, because nothing else needs them. */
export const bucketUrl = v.pipe(
  v.string(),
  v.check(
    isBucketUrl,
    'must be an address such as https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1 (write / and + of a secret as %2F and %2B)',
  ),
  v.transform(text => {
    const { origin, pathname, searchParams, username, password } = new URL(text)
    return {
      endpoint: `${origin}${pathname.replace(/\/$/, '')}`,
      region: searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  }),
)

function isBucketUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[a-z\d][a-z\d.-]+\/?$/.test(url.pathname)) return false
  const { username, password, searchParams, hash } = url
  return (
    !!username &&
    !!password &&
    isDecodable(username + password) &&
    !hash &&
    [...searchParams.keys()].every(key => key === 'region')
  )
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}

/** `6h`, `24h` or `7d`, as milliseconds. */
export const span = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days, such as 6h, 24h or 7d'),
  v.transform(text => Number(text.slice(0, -1)) * (text.endsWith('d') ? 24 : 1) * HOUR_MS),
)

/** `9464` or `10.0.0.5:9464`. Without a host: null. */
export const listenAddress = (example: number) =>
  v.pipe(
    v.string(),
    v.regex(
      /^(?:(?:[\w.-]+|\[[\da-f:]+\]):)?\d{1,5}$/i,
      `must be a port such as ${example}, or an address such as 10.0.0.5:${example}`,
    ),
    v.transform(text => {
      const at = text.lastIndexOf(':')
      return {
        host: text.slice(0, Math.max(at, 0)).replace(/[[\]]/g, '') || null,
        port: Number(text.slice(at + 1)),
      }
    }),
    v.check(({ port }) => port <= 65_535, 'must be a port from 0 to 65535'),
  )

export const url = (protocols: readonly string[], rule: string) =>
  v.pipe(
    v.string(),
    v.check(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), rule),
  )

export const isBareOrigin = (text: string) =>
  URL.canParse(text) && /^\/?$/.test(text.slice(new URL(text).origin.length))

export const list = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
)

/** `0.1`: one of ten. */
export const share = v.pipe(
  v.string(),
  v.regex(/^(?:0?\.\d{1,6}|[01](?:\.0+)?)$/, 'must be from 0 to 1, such as 0.1'),
  v.transform(Number),
)

export const collector = v.pipe(
  url(['http:', 'https:'], 'must be an address such as http://127.0.0.1:4318'),
  v.transform(text => text.replace(/\/+$/, '')),
)

/** `authorization=Bearer%20abc,x-tenant=minato`: OpenTelemetry's form, with the values percent-encoded. */
export const collectorHeaders = v.pipe(
  list,
  v.everyItem(
    text => /^[\w-]+=[^\s,]+$/.test(text) && isDecodable(text),
    'must be headers such as authorization=Bearer%20abc,x-tenant=minato',
  ),
  v.transform(entries =>
    Object.fromEntries(
      entries.map(entry => {
        const at = entry.indexOf('=')
        return [entry.slice(0, at), decodeURIComponent(entry.slice(at + 1))]
      }),
    ),
  ),
)

/** An address, optionally preceded by a name. */
export const sender = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be like Minato <office@minato.example>'),
)

export const phone = v.pipe(
  v.string(),
  v.regex(/^\+\d[\d ()-]{5,22}$/, 'must be an international number such as +44 20 7946 0018'),
)

export const instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an instant such as 2026-11-23T10:15:00+09:00'),
  v.transform(text => new Date(text)),
)

/** A name with a dot whose last part is not a number, so no form of IP address is accepted; or an origin with its port, in URL's own format. */
export function isPictureHost(text: string): boolean {
  if (/^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text)) return true
  return /^https?:\/\/[^/@]+:\d+$/.test(text) && URL.parse(text)?.origin === text
}

/** `Telegram=https://t.me/minato`: the label, and its target. */
export const companyLinks = v.pipe(
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
export const onOff = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.check(isSwitchWord, 'must be on or off (1, 0, true and false are understood)'),
  v.transform(word => isSwitchWord(word) && switchWords[word]),
)

/** Bids and prices are sent there, so without encryption only to this machine itself. */
export function isBiddingOfficeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

/** Two, separated by a comma, while both sides change theirs (bidding-office/signature.ts). */
export const officeSecret = v.pipe(
  v.string(),
  v.regex(
    /^[^,]{32,}(?:,[^,]{32,})?$/,
    'must have at least 32 characters, such as `openssl rand -hex 32` makes, or be two of them, separated by a comma',
  ),
)
