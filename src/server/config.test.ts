import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const OFFICE = { OFFICE_URL: 'https://office.example/minato', OFFICE_SECRET: 'a-secret-of-thirty-two-characters' }

describe('the environment', () => {
  test('may be empty: then Minato makes its own market on port 8080', () => {
    expect(readConfig({})).toEqual({
      host: null,
      port: 8080,
      metrics: null,
      traces: null,
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseReadUrl: null,
      databasePoolUrl: null,
      s3: null,
      backup: null,
      backupBeforeUpgrade: true,
      publicUrl: 'http://localhost:8080',
      trustProxy: 0,
      smtpUrl: null,
      mailFrom: 'Minato <no-reply@localhost>',
      feeds: [],
      pictureHosts: [],
      company: { email: 'help@minato.example', phone: '+44 20 7946 0018', links: [] },
      office: null,
      demo: true,
      demoLots: 12_000,
      logLevel: 'info',
      drainMs: 0,
      clockStart: null,
    })
  })

  test.each([
    { DATABASE_URL: 'postgres://db/minato' },
    { SMTP_URL: 'smtp://mail' },
    { FEEDS: 'aleado=/srv/dump' },
    OFFICE,
  ])('with %j there is no demo unless it is asked for', env => {
    expect(readConfig(env).demo).toBe(false)
    expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  })

  test.each(['https://minato.example', 'http://192.168.1.20:8080', 'http://localhost.example'])(
    'at %s needs the demo to be named: others would read its mail',
    PUBLIC_URL => {
      expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL http\S+ is open to others.*Set DEMO=on.*$/)
      expect(readConfig({ PUBLIC_URL, DEMO: 'on' }).demo).toBe(true)
      expect(readConfig({ PUBLIC_URL, DEMO: 'off' }).demo).toBe(false)
      expect(readConfig({ PUBLIC_URL, DATABASE_URL: 'postgres://db/minato' }).demo).toBe(false)
    },
  )

  test.each(['http://localhost:9000', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://minato.localhost'])(
    'at %s may be a demo unasked',
    PUBLIC_URL => expect(readConfig({ PUBLIC_URL }).demo).toBe(true),
  )

  test.each([
    ['on', true],
    ['1', true],
    ['True', true],
    ['off', false],
    ['0', false],
    ['false', false],
  ])('DEMO=%s', (DEMO, demo) => {
    expect(readConfig({ DEMO }).demo).toBe(demo)
  })

  test('an empty variable is one that is not set, and PORT and DATA_DIR keep the demo', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' 9000 ', DATA_DIR: '/srv/minato' })).toMatchObject({
      port: 9000,
      dataDir: '/srv/minato',
      publicUrl: 'http://localhost:9000',
      demo: true,
    })
  })

  test.each([
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
  })

  test.each(['yes', '12', '10.0.0.0/99', '127.0.0.1;10.0.0.1', '-1', '1,'])(
    'TRUST_PROXY=%s is refused',
    TRUST_PROXY => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY: must be the number of proxies')
    },
  )

  test('traces go to a collector, with its key, for a share of the requests', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://traces.example/otlp/'
    const endpoint = 'https://traces.example/otlp'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ endpoint, headers: {}, share: 1 })
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=1', OTEL_TRACES_SAMPLER_ARG: '.05' }
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).traces).toEqual({
      endpoint,
      headers: { authorization: 'Bearer a=b', 'x-team': '1' },
      share: 0.05,
    })
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('must be an address such as')
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' })).toThrow('must be headers such as')
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('must be from 0 to 1')
  })

  test('a public address loses its slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://minato.example/', DEMO: 'off' }).publicUrl).toBe('https://minato.example')
  })

  test('mail comes from the public address, or from whom MAIL_FROM says', () => {
    expect(readConfig({ PUBLIC_URL: 'https://minato.example', DEMO: 'off' }).mailFrom).toBe(
      'Minato <no-reply@minato.example>',
    )
    for (const MAIL_FROM of ['office@minato.example', 'The Office <office@minato.example>'])
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    expect(() => readConfig({ MAIL_FROM: 'the office' })).toThrow('MAIL_FROM: must be like')
  })

  test('support and links are the company’s own; only the demo has some of its own', () => {
    const none = { email: null, phone: null, links: [] }
    expect(readConfig({ DEMO: 'off' }).company).toEqual(none)
    const given = {
      SUPPORT_EMAIL: 'care@minato.example',
      SUPPORT_PHONE: '+81 45 000 0000',
      COMPANY_LINKS: 'Telegram=https://t.me/minato, How we ship=https://minato.example/ship?a=b',
    }
    expect(readConfig(given).company).toEqual({
      email: 'care@minato.example',
      phone: '+81 45 000 0000',
      links: [
        { label: 'Telegram', href: 'https://t.me/minato' },
        { label: 'How we ship', href: 'https://minato.example/ship?a=b' },
      ],
    })
  })

  test('a bidding office has an address and a secret', () => {
    const context = { url: OFFICE.OFFICE_URL, secret: OFFICE.OFFICE_SECRET }
    expect(readConfig(OFFICE).office).toEqual(context)
    expect(readConfig({ ...OFFICE, OFFICE_URL: 'https://office.example/minato/' }).office).toEqual(context)
    for (const OFFICE_URL of ['http://127.0.0.1:9000', 'http://localhost:9000/in', 'http://[::1]:9000'])
      expect(readConfig({ ...OFFICE, OFFICE_URL }).office?.url).toBe(OFFICE_URL)
    expect(() => readConfig({ OFFICE_URL: OFFICE.OFFICE_URL })).toThrow(
      'OFFICE_SECRET: must be set together with OFFICE_URL',
    )
    expect(() => readConfig({ OFFICE_SECRET: OFFICE.OFFICE_SECRET })).toThrow(
      'OFFICE_URL: must be set together with OFFICE_SECRET',
    )
    const two = `${OFFICE.OFFICE_SECRET},${'b'.repeat(32)}`
    expect(readConfig({ ...OFFICE, OFFICE_SECRET: two }).office?.secret).toBe(two)
    expect(() => readConfig({ ...OFFICE, OFFICE_SECRET: `${OFFICE.OFFICE_SECRET},b` })).toThrow('at least 32')
    expect(() => readConfig({ ...OFFICE, OFFICE_SECRET: 'short-secret' })).toThrow(
      'OFFICE_SECRET: must have at least 32',
    )
    expect(() => readConfig({ ...OFFICE, OFFICE_SECRET: 'short-secret' })).not.toThrow(/short-secret/)
  })

  // prettier-ignore
  test.each([
    'office.example', 'http://office.example', 'ftp://office.example', 'https://me:you@office.example', 'https://office.example/?a=1', 'https://office.example/#a',
  ])('%s is no address of a bidding office', OFFICE_URL => {
    expect(() => readConfig({ ...OFFICE, OFFICE_URL })).toThrow('OFFICE_URL: must be an address such as https://')
  })

  test('backups are made daily and kept for two weeks, by default', () => {
    const HOUR = 3_600_000
    const backup = (env: Record<string, string>) => readConfig({ BACKUP_DIR: '/srv/backups', ...env }).backup
    expect(backup({})).toEqual({ dir: '/srv/backups', everyMs: 24 * HOUR, keepDays: 14 })
    expect(backup({ BACKUP_EVERY: '6h', BACKUP_KEEP: '90' })).toMatchObject({ everyMs: 6 * HOUR, keepDays: 90 })
    expect(backup({ BACKUP_EVERY: '7d' })).toMatchObject({ everyMs: 168 * HOUR })
    for (const name of ['BACKUP_EVERY', 'BACKUP_KEEP'])
      expect(() => readConfig({ [name]: name === 'BACKUP_KEEP' ? '9' : '9h' })).toThrow(
        `BACKUP_DIR: must be set together with ${name}`,
      )
  })

  test('a bucket has an address with its keys', () => {
    const S3_URL = 'https://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/minato-papers/?region=eu-central-1'
    expect(readConfig({ S3_URL }).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com/minato-papers',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c',
    })
    expect(readConfig({ S3_URL: 'http://k:s@127.0.0.1:9000/papers' }).s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000/papers',
      region: 'us-east-1',
    })
  })

  // prettier-ignore
  test.each([
    's3://papers', 'https://s3.example/papers', 'https://key@s3.example/papers', 'https://k:s@s3.example', 'https://k:s@s3.example/a/b',
    'https://k:%FF@s3.example/papers', 'https://k:s@s3.example/papers?zone=a', 'https://k:s@s3.example/papers#a',
  ])('%s is no bucket, and the error does not reveal its secret', S3_URL => {
    expect(() => readConfig({ S3_URL })).toThrow('S3_URL: must be an address such as https://key:secret@')
    expect(() => readConfig({ S3_URL })).not.toThrow(/s3\.example/)
  })

  test('feeds are separated by commas', () => {
    expect(readConfig({ FEEDS: 'a, b,' }).feeds).toEqual(['a', 'b'])
  })

  test('hosts of pictures are names, or origins with their port', () => {
    const hosts = ['p3.aleado.com', '*.ajes.com', 'http://127.0.0.1:9000', 'http://[::1]:9000']
    expect(readConfig({ PICTURE_HOSTS: hosts.join(', ') }).pictureHosts).toEqual(hosts)
  })

  // prettier-ignore
  test.each([
    'localhost', '127.0.0.1', '0x7f.1', '1.1', '*', '*.com', 'a.example.', 'P3.ALEADO.COM', 'a.example:443', 'a.example/pic',
    'http://a.example', 'http://127.1:9000', 'http://u@a.example:9000', 'http://a.example:9000/', 'ftp://a.example:21',
  ])('%s is no host of pictures', host => {
    expect(() => readConfig({ PICTURE_HOSTS: host })).toThrow('PICTURE_HOSTS')
  })

  test.each([
    ['SUPPORT_EMAIL', 'nobody', 'must be an address such as help@minato.example'],
    ['SUPPORT_PHONE', '045 000', 'must be an international number such as +44 20 7946 0018'],
    ['COMPANY_LINKS', 'Telegram=javascript:alert(1)', 'must be names with addresses'],
    ['COMPANY_LINKS', 'https://t.me/minato', 'must be names with addresses'],
    ['PORT', '80a', 'must be a port such as 8080, or an address such as 10.0.0.5:8080'],
    ['BACKUP_EVERY', '90m', 'must be hours or days, such as 6h, 24h or 7d'],
    ['BACKUP_EVERY', '0h', 'must be hours or days'],
    ['BACKUP_KEEP', '0', 'must be a whole number from 1 to 3650'],
    ['PORT', '127.0.0.1:65536', 'must be a port from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/minato', 'must be an address such as postgres://'],
    ['PUBLIC_URL', 'minato.example', 'must be an address such as https://'],
    ['PUBLIC_URL', 'https://minato.example/app', 'must be an origin without a path'],
    ['SMTP_URL', 'http://mail', 'must be an address such as smtps://'],
    ['DEMO', 'maybe', 'must be on or off'],
    ['DEMO_LOTS', '-5', 'must be a whole number from 1 to 5000000'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
  ])('%s=%s is refused with its rule', (name, value, rule) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${rule}`)
  })

  test('all faults are reported at once, without any secret', () => {
    const env = { PORT: 'x', DATABASE_URL: 'mysql://minato:secret@db' }
    expect(() => readConfig(env)).toThrow(/PORT: must.*\n.*DATABASE_URL: must/)
    expect(() => readConfig(env)).not.toThrow(/secret/)
  })
})
