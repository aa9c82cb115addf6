import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, readableLine } from './log.ts'

function capture(isTTY: boolean) {
  const lines: string[] = []
  const output = Object.assign(new EventEmitter(), {
    isTTY,
    write: (line: string) => lines.push(line),
  }) as unknown as NodeJS.WriteStream
  return { lines, log: createLog({ logLevel: 'info' }, output) }
}

test('for machines a line is one JSON object with its time, and secrets are hidden', () => {
  const { lines, log } = capture(false)
  log.child({ request: 'r1' }).info({ user: { password: 'minato-demo' } }, 'Signed in')
  log.debug('not wanted')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    request: 'r1',
    user: { password: '[Redacted]' },
    msg: 'Signed in',
  })
})

test('at a terminal it is one readable line', () => {
  const { lines, log } = capture(true)
  log.warn({ lot: 7, hall: 'USS Tokyo' }, 'No sheet yet')
  // oxlint-disable-next-line no-control-regex
  const plain = (lines[0] ?? '').replaceAll(/\x1b\[\d+m/g, '')
  expect(plain).toMatch(/^\d\d:\d\d:\d\d No sheet yet lot=7 hall=USS Tokyo\n$/)
})

test('an error keeps its stack below the line', () => {
  const line = JSON.stringify({ level: 50, time: 0, msg: 'Failed', err: { stack: 'Error: x\n    at y' } })
  expect(readableLine(line)).toMatch(/Failed.*\nError: x\n {4}at y\n$/)
})

test('whoever reads along may go: the service is not told of it', () => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream
  createLog({ logLevel: 'info' }, output)
  expect(() => output.emit('error', new Error('write EPIPE'))).not.toThrow()
})
