import { expect, test } from 'vitest'
import { isDatabaseGone } from './is-gone.ts'

const withCode = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })

test('a server that ends, starts or is not there is gone, and so is a connection that broke', () => {
  for (const code of ['57P01', '57P03', '53300', '25006', '08006', 'ECONNREFUSED', 'EPIPE'])
    expect(isDatabaseGone(withCode(code)), code).toBe(true)
  expect(isDatabaseGone(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  for (const words of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])
    expect(isDatabaseGone(new Error(words)), words).toBe(true)
})

test('a file that is missing, a broken rule and a mistake of our own are something else', () => {
  for (const error of [
    withCode('ENOENT', { syscall: 'open' }),
    withCode('23505'),
    withCode('42P01'),
    withCode('57014'),
    new TypeError('x is not a function'),
    null,
  ])
    expect(isDatabaseGone(error)).toBe(false)
})
