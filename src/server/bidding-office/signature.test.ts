import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signatureFault, signatureOf } from './signature.ts'

const NOW = new Date('2026-11-24T12:00:00.999+09:00')
const SECONDS = 1_795_489_200
const secret = 'a-secret-of-thirty-two-characters'
const body = '{"id":"700001-3","hall":"会場"}'
const header = signatureOf(secret, 'result', NOW, body)
const faultOf = (change: Partial<Parameters<typeof signatureFault>[0]>, now = NOW) =>
  signatureFault({ header, secret, kind: 'result', body, ...change }, now)
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('a signature', () => {
  test('is what anybody with the secret can make by the text of the protocol', () => {
    const mac = createHmac('sha256', secret).update(`result.${SECONDS}.${body}`, 'utf8').digest('hex')
    expect(header).toBe(`t=${SECONDS},v1=${mac}`)
    expect(faultOf({})).toBeNull()
  })

  test.each<[string, Parameters<typeof faultOf>[0], string]>([
    ['none', { header: undefined }, 'required'],
    ['an empty one', { header: '' }, 'required'],
    ['one without its time', { header: header.slice(header.indexOf('v1')) }, 'signatureForm'],
    ['one cut short', { header: header.slice(0, -1) }, 'signatureForm'],
    ['one with more behind it', { header: `${header},v0=00` }, 'signatureForm'],
    ['another time under the same mac', { header: header.replace(String(SECONDS), String(SECONDS + 1)) }, 'signature'],
    ['another secret', { secret: `${secret}!` }, 'signature'],
    ['another body, by one byte', { body: body.replace('3', '4') }, 'signature'],
    ['a body that means the same but is written otherwise', { body: body.replace(':', ': ') }, 'signature'],
    ['an order sent back to us as a result', { header: signatureOf(secret, 'order', NOW, body) }, 'signature'],
  ])('%s is refused', (_, change, fault) => {
    expect(faultOf(change)).toBe(fault)
  })

  test('is made with the first of two secrets, and taken with both', () => {
    const next = 'another-secret-of-thirty-two-chars'
    expect(signatureOf(`${secret},${next}`, 'result', NOW, body)).toBe(header)
    expect(faultOf({ secret: `${secret},${next}` })).toBeNull()
    expect(faultOf({ secret: `${next},${secret}` })).toBeNull()
    expect(faultOf({ secret: next })).toBe('signature')
  })

  test('holds for five minutes either way, not for a second more', () => {
    expect([-300, 300].map(seconds => faultOf({}, later(seconds)))).toEqual([null, null])
    expect([-301, 301].map(seconds => faultOf({}, later(seconds)))).toEqual(['signatureAge', 'signatureAge'])
  })
})
