import { describe, expect, it } from 'vitest'
import { permissionsOf, type UserKind } from './kinds.ts'
import type { PermissionFlags } from './permissions.ts'
import { gained, outranks, ownFlags, rightsFaults, type AccountRights } from './account-rights.ts'

const rights = (
  kind: UserKind,
  flags: Partial<PermissionFlags> = {},
  limits: Partial<AccountRights> = {},
): AccountRights => ({
  kind,
  permission: permissionsOf(kind, flags),
  creditLimit: 1_000_000,
  dailyBidLimit: 10,
  ussLimit: 5,
  ...limits,
})
const manager = rights('manager')

describe('a flag gained', () => {
  it.each<[string, Partial<PermissionFlags>, string[]]>([
    ['is one that was off', { dealerBidAccess: true }, ['dealerBidAccess']],
    ['is a check that is gone', { creditLimitCheck: false }, ['creditLimitCheck']],
    ['is not one that is taken away', { shareCar: false, biddingAllowed: false }, []],
    ['is not a check that is put on', { bidDeadlineCheck: true }, []],
  ])('%s', (_, flags, expected) =>
    expect(gained(manager.permission, permissionsOf('manager', flags))).toEqual(expected),
  )
})

describe('a manager', () => {
  const himself = { permission: manager.permission, isHimself: true }
  it.each<[string, AccountRights, Record<string, string>]>([
    ['keeps what he has', manager, {}],
    ['may give up a flag', rights('manager', { shareCar: false }), {}],
    ['may lower a limit', rights('manager', {}, { creditLimit: 0 }), {}],
    ['keeps his kind', rights('client', manager.permission), { kind: 'ownKind' }],
    ['cannot take his own access away', rights('manager', { backOffice: false }), { permission: 'ownAccess' }],
    ['gives himself no flag', rights('manager', { dealerBidAccess: true }), { permission: 'ownFlags' }],
    ['frees himself of no check', rights('manager', { creditLimitCheck: false }), { permission: 'ownFlags' }],
    [
      'raises none of his limits',
      rights('manager', {}, { creditLimit: 1_000_001, dailyBidLimit: 11, ussLimit: 6 }),
      { creditLimit: 'ownLimit', dailyBidLimit: 'ownLimit', ussLimit: 'ownLimit' },
    ],
  ])('%s', (_, after, faults) => expect(rightsFaults(himself, manager, after)).toEqual(faults))

  const lesser = { permission: permissionsOf('manager', { bidManageSoldPrice: false }), isHimself: false }
  it.each<[string, AccountRights | null, AccountRights, Record<string, string>]>([
    ['makes a client', null, rights('client'), {}],
    ['makes a dealer, who has a flag that managers lack', null, rights('dealer'), {}],
    ['frees a client of a check', rights('client'), rights('client', { creditLimitCheck: false }), {}],
    ['makes no manager who may more than he', null, rights('manager'), { permission: 'beyondOwn' }],
    ['but one who may as much', null, rights('manager', { bidManageSoldPrice: false }), {}],
    [
      'gives no client a flag that he lacks',
      rights('client'),
      rights('client', { bidManageSoldPrice: true }),
      { permission: 'beyondOwn' },
    ],
    [
      'leaves one to who has it',
      rights('client', { bidManageSoldPrice: true }),
      rights('vip', { bidManageSoldPrice: true }),
      {},
    ],
  ])('%s', (_, before, after, faults) => expect(rightsFaults(lesser, before, after)).toEqual(faults))

  it('a manager is outranked by a manager with a manager’s flag that he lacks', () => {
    expect(outranks(manager.permission, lesser.permission)).toBe(true)
    expect(outranks(lesser.permission, manager.permission)).toBe(false)
    expect(outranks(permissionsOf('dealer'), lesser.permission)).toBe(false)
  })
})

it('an account’s own flags are those that differ from its kind', () => {
  const own = { bikeView: false, exportTypeOptional: true }
  expect(ownFlags('client', permissionsOf('client', own))).toEqual(own)
  expect(ownFlags('guest', permissionsOf('guest'))).toEqual({})
})
