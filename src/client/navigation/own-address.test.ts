import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

it.each([
  ['/bids?tab=win', '/bids?tab=win'],
  ['/', '/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['bids', undefined],
  ['', undefined],
  [7, undefined],
])('%j leads on to %j', (given, address) => expect(ownAddress(given)).toBe(address))
