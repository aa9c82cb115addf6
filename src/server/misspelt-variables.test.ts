import { expect, test } from 'vitest'
import { doubtsAbout, readConfig } from './config.ts'

test.each([
  [
    { DEMO: 'off', PUBLIC_URL: 'https://minato.example', BACUP_DIR: '/srv' },
    ['Unknown variable BACUP_DIR: did you mean BACKUP_DIR?'],
  ],
  [{ DEMO: 'on', DATABSE_URL: 'postgres://db/minato' }, ['Unknown variable DATABSE_URL: did you mean DATABASE_URL?']],
  [{ DEMO: 'on', PUBLICURL: 'https://minato.example', FEED: 'a' }, [/PUBLIC_URL\?$/, /FEEDS\?$/]],
  // Words of others, and a name that means nothing beside the right one.
  [
    {
      DEMO: 'on',
      HOST: 'a',
      FTP_URL: 'a',
      JAVA_DIR: 'a',
      HOME: '/root',
      PATH: '/bin',
      DATABASE_URI: 'a',
      DATABASE_URL: 'postgres://db',
    },
    [],
  ],
  [{ DEMO: 'off' }, [/^PUBLIC_URL is not set: .* http:\/\/localhost:8080, which opens on this machine only/]],
  [{ DEMO: 'off', PUBLIC_URL: 'http://localhost:8080' }, []],
  [{}, []],
] as const)('%j is doubted', (env, sentences) => {
  expect(doubtsAbout(env, readConfig(env))).toEqual(
    sentences.map(sentence => (typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))),
  )
})

test('a fault names the variable that was misspelt', () => {
  expect(() => readConfig({ BACUP_DIR: '/srv', BACKUP_KEEP: '9' })).toThrow(
    /BACKUP_DIR: must be set together with BACKUP_KEEP\n.*BACUP_DIR: did you mean BACKUP_DIR\?/,
  )
})
