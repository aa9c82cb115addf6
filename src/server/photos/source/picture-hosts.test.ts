import { expect, test } from 'vitest'
import { allowedAddress } from './picture-hosts.ts'

const HOSTS = ['p3.aleado.com', '*.ajes.com', 'http://127.0.0.1:9000', 'http://trial.example:9001']

test.each([
  'https://p3.aleado.com/pic/?system=auto&number=1',
  'https://P3.ALEADO.COM/pic',
  'https://p3.aleado.com:443/pic',
  'https://8.ajes.com/imgs/token',
  'https://a.b.ajes.com/imgs/token',
  'http://127.0.0.1:9000/1.jpg',
  'http://trial.example:9001/1.jpg',
])('%s may be fetched', address => {
  expect(allowedAddress(address, HOSTS)?.url.href).toBe(new URL(address).href)
})

test.each([
  'http://p3.aleado.com/pic',
  'https://p3.aleado.com:8443/pic',
  'https://p3.aleado.com.evil.example/pic',
  'https://p3.aleado.com./pic',
  'https://xp3.aleado.com/pic',
  'https://user@p3.aleado.com/pic',
  'https://ajes.com/imgs/token',
  'https://evilajes.com/imgs/token',
  'http://127.0.0.1/1.jpg',
  'http://127.0.0.1:9001/1.jpg',
  'https://127.0.0.1:9000/1.jpg',
  'p3.aleado.com/pic',
  '',
])('%s may not', address => {
  expect(allowedAddress(address, HOSTS)).toBeNull()
})

test('only an IP address that the operator wrote may be a private one', () => {
  expect(allowedAddress('http://127.0.0.1:9000/', HOSTS)?.mayBePrivate).toBe(true)
  expect(allowedAddress('http://trial.example:9001/', HOSTS)?.mayBePrivate).toBe(false)
  expect(allowedAddress('https://p3.aleado.com/', HOSTS)?.mayBePrivate).toBe(false)
})

test('with an empty list nothing may be fetched', () => {
  expect(allowedAddress('https://p3.aleado.com/', [])).toBeNull()
})
