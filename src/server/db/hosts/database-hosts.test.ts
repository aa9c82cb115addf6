import { describe, expect, test } from 'vitest'
import { readHosts } from './database-hosts.ts'

describe('the servers of an address', () => {
  test('one server is taken as it is', () => {
    for (const url of [
      'postgres://db/minato',
      'postgresql://minato:p%40ss@10.0.0.5:5433/minato?sslmode=require',
      'postgres://localhost:5432/minato?host=%2Fvar%2Frun%2Fpostgresql',
    ])
      expect(readHosts(url)).toEqual({ urls: [url], wanted: 'any' })
  })

  test('several share user, database and settings; without a word the one that takes writes is wanted', () => {
    expect(readHosts('postgres://minato:a,b@one:5432,two,[::1]:6432/minato?sslmode=require')).toEqual({
      urls: [
        'postgres://minato:a,b@one:5432/minato?sslmode=require',
        'postgres://minato:a,b@two/minato?sslmode=require',
        'postgres://minato:a,b@[::1]:6432/minato?sslmode=require',
      ],
      wanted: 'read-write',
    })
  })

  test.each(['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'])(
    'target_session_attrs=%s is understood, and not passed on',
    wanted => {
      expect(readHosts(`postgres://one/minato?target_session_attrs=${wanted}`)).toEqual({
        urls: ['postgres://one/minato'],
        wanted,
      })
      expect(readHosts(`postgres://one,two/minato?target_session_attrs=${wanted}&sslmode=disable`)).toEqual({
        urls: ['postgres://one/minato?sslmode=disable', 'postgres://two/minato?sslmode=disable'],
        wanted,
      })
    },
  )

  test.each([
    'mysql://one/minato',
    'one,two',
    'postgres://one,,two/minato',
    'postgres://one,two,/minato',
    'postgres://one:port,two/minato',
    'postgres://one,two/minato?target_session_attrs=master',
  ])('%s is no such address', address => expect(readHosts(address)).toBeNull())
})
