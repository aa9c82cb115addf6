import { expect, test } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { isBack, isOutage, reasonOf } from './outage.ts'

const gone = () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

test('the reason of an error is its message, also of a plain copy, as pg-boss reports some', () => {
  const error = gone()
  expect(reasonOf(error)).toBe('terminating connection due to administrator command')
  expect(reasonOf({ ...error, message: error.message, stack: error.stack, queue: 'mail' })).toBe(reasonOf(error))
  expect(reasonOf('no disk')).toBe('no disk')
  expect(reasonOf(null)).toBe('null')
})

test('a refused connection to two addresses names both, and its plain copy the code', () => {
  const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`)
  const both = Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]), {
    code: 'ECONNREFUSED',
  })
  expect(reasonOf(both)).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
  expect(reasonOf({ ...both, message: both.message, stack: both.stack })).toBe('ECONNREFUSED')
})

test('an outage is logged once, with its reason, until the database is back', () => {
  const lines: string[] = []
  const output = { isTTY: false, write: (line: string) => lines.push(line), listenerCount: () => 1 }
  const log = createLog({ logLevel: 'info' }, output as unknown as NodeJS.WriteStream)
  const copy = { ...gone(), message: gone().message }
  expect([isOutage(log, copy), isOutage(log, gone()), isOutage(log, new TypeError('x is not a function'))]).toEqual([
    true,
    true,
    false,
  ])
  isBack(log)
  expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
    { level: 50, reason: gone().message },
    { level: 30, msg: 'The database is back' },
  ])
})
