import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function capture(isTTY: boolean) {
  const lines: string[] = []
  const output = Object.assign(new EventEmitter(), {
    isTTY,
    write: (line: string) => lines.push(line),
  }) as unknown as NodeJS.WriteStream
  // oxlint-disable-next-line no-control-regex
  const plain = () => lines.join('').replaceAll(/\x1b\[\d+m/g, '')
  return { lines, plain, log: createLog({ logLevel: 'info' }, output) }
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
  const { plain, log } = capture(true)
  log.warn({ lot: 7, hall: 'USS Tokyo' }, 'No sheet yet')
  log.info({ requestId: 'r1', method: 'GET', path: '/v1/bids', status: 200, ms: 12.5 }, 'request')
  expect(plain()).toMatch(
    /^\[\d\d:\d\d:\d\d\]: No sheet yet \{"lot":7,"hall":"USS Tokyo"\}\n\[\d\d:\d\d:\d\d\]: GET \/v1\/bids 200 \{"ms":12.5\}\n$/,
  )
})

test('at a terminal an error keeps its stack below the line', () => {
  const { plain, log } = capture(true)
  log.error({ err: new Error('no paper') }, 'Failed')
  expect(plain()).toMatch(/Failed[^]*Error: no paper\n +at /)
})

test('a reader of the log may leave without an error in the service', () => {
  const output = new PassThrough() as unknown as NodeJS.WriteStream
  createLog({ logLevel: 'info' }, output)
  expect(() => output.emit('error', new Error('write EPIPE'))).not.toThrow()
})
