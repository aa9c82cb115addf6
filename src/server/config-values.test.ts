import { test, expect } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  [
    '?sslrootcert=/srv/ca.pem&sslmode=verify-ca&target_session_attrs=any',
    '?sslrootcert=/srv/ca.pem&sslmode=verify-full&target_session_attrs=any',
  ],
  ['?sslmode=verify-full', '?sslmode=verify-full'],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('a database with %s is reached with %s', (given, taken) => {
  expect(readConfig({ DATABASE_URL: `postgres://db/minato${given}` }).databaseUrl).toBe(`postgres://db/minato${taken}`)
})

test.each([
  ['9000', null],
  ['127.0.0.1:9000', '127.0.0.1'],
  ['[::1]:9000', '::1'],
])('PORT=%s listens at %s', (PORT, host) => {
  expect(readConfig({ PORT })).toMatchObject({ host, port: 9000, publicUrl: 'http://localhost:9000' })
})
