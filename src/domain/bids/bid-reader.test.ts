import { expect, it } from 'vitest'
import { KINDS, permissionsOf, type UserKind } from '../people/kinds.ts'
import type { PermissionFlags } from '../people/permissions.ts'
import { bidReader } from './bid-reader.ts'

it.each([
  ['client', {}, 'client'],
  ['vip', {}, 'client'],
  ['client', { dealerBidAccess: true, bidManagementEnabled: true }, 'client'],
  ['dealer', {}, 'dealer'],
  ['dealer', { dealerBidAccess: false }, 'client'],
  ['manager', {}, 'manager'],
  ['manager', { bidManagementEnabled: false }, 'client'],
] as const)('a %s with %o reads lists of bids as a %s', (kind: UserKind, flags: Partial<PermissionFlags>, reader) => {
  expect(bidReader({ ...KINDS[kind], permission: permissionsOf(kind, flags) })).toBe(reader)
})
