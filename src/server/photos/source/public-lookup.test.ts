import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

// prettier-ignore
const SPECIAL = [
  '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8',
  '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.251', '240.0.0.1', '255.255.255.255',
  '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '100::1', 'fc00::1', 'fd12::1', 'fe80::1',
  'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '2606:4700::1111%lo', 'localhost', '',
]

test.each(SPECIAL)('%s is nobody on the open network', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '100.63.0.1', '172.32.0.1', '192.167.1.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is somebody on it',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

const lookUp = (addresses: LookupAddress[], all: boolean) => {
  const lookup = promisify(publicLookup((_host, _options, done) => done(null, addresses)) as never) as (
    host: string,
    options: object,
  ) => Promise<unknown>
  return lookup('pictures.example', { all })
}
const OPEN = { address: '1.1.1.1', family: 4 }
const INNER = { address: '10.0.0.5', family: 4 }

test('a name is looked up once, and its addresses are the ones that are connected to', async () => {
  expect(await lookUp([OPEN], true)).toEqual([OPEN])
  expect(await lookUp([OPEN], false)).toBe('1.1.1.1')
})

test.each([[[INNER]], [[OPEN, INNER]], [[INNER, OPEN]], [[]]])(
  'a name with an address that is not public is nobody: %j',
  async addresses => {
    await expect(lookUp(addresses, true)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
  },
)
