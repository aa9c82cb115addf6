import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  test('may be empty: then Minato makes its own market on port 8080', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      dataDir: resolve('.data'),
      databaseUrl: null,
      publicUrl: 'http://localhost:8080',
      smtpUrl: null,
      feeds: [],
      demo: true,
      demoLots: 12_000,
      logLevel: 'info',
      clockStart: null,
    })
  })

  test.each([{ DATABASE_URL: 'postgres://db/minato' }, { SMTP_URL: 'smtp://mail' }, { FEEDS: 'aleado=/srv/dump' }])(
    'with %j there is no demo unless it is asked for',
    env => {
      expect(readConfig(env).demo).toBe(false)
      expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
    },
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

  test('a public address loses its slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://minato.example/' }).publicUrl).toBe('https://minato.example')
  })

  test('feeds are separated by commas', () => {
    expect(readConfig({ FEEDS: 'a, b,' }).feeds).toEqual(['a', 'b'])
  })

  test.each([
    ['PORT', '80a', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
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

  test('all faults are told at once, and no secret with them', () => {
    const env = { PORT: 'x', DATABASE_URL: 'mysql://minato:secret@db' }
    expect(() => readConfig(env)).toThrow(/PORT: must.*\n.*DATABASE_URL: must/)
    expect(() => readConfig(env)).not.toThrow(/secret/)
  })
})
