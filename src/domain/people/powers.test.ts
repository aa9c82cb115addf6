import { describe, expect, it } from 'vitest'
import { permissionsOf, type UserKind } from './kinds.ts'
import type { PermissionFlags } from './permissions.ts'
import { gained, outranks, ownFlags, standingFaults, type Standing } from './powers.ts'

const standing = (kind: UserKind, flags: Partial<PermissionFlags> = {}, limits: Partial<Standing> = {}): Standing => ({
  kind,
  permission: permissionsOf(kind, flags),
  creditLimit: 1_000_000,
  dailyBidLimit: 10,
  ussLimit: 5,
  ...limits,
})
const manager = standing('manager')

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
  it.each<[string, Standing, Record<string, string>]>([
    ['keeps what he has', manager, {}],
    ['may give up a flag', standing('manager', { shareCar: false }), {}],
    ['may lower a limit', standing('manager', {}, { creditLimit: 0 }), {}],
    ['keeps his kind', standing('client', manager.permission), { kind: 'ownKind' }],
    ['cannot take his own access away', standing('manager', { backOffice: false }), { permission: 'ownAccess' }],
    ['gives himself no flag', standing('manager', { dealerBidAccess: true }), { permission: 'ownFlags' }],
    ['frees himself of no check', standing('manager', { creditLimitCheck: false }), { permission: 'ownFlags' }],
    [
      'raises none of his limits',
      standing('manager', {}, { creditLimit: 1_000_001, dailyBidLimit: 11, ussLimit: 6 }),
      { creditLimit: 'ownLimit', dailyBidLimit: 'ownLimit', ussLimit: 'ownLimit' },
    ],
  ])('%s', (_, after, faults) => expect(standingFaults(himself, manager, after)).toEqual(faults))

  const lesser = { permission: permissionsOf('manager', { bidManageSoldPrice: false }), isHimself: false }
  it.each<[string, Standing | null, Standing, Record<string, string>]>([
    ['makes a client', null, standing('client'), {}],
    ['makes a dealer, who has a flag that managers lack', null, standing('dealer'), {}],
    ['frees a client of a check', standing('client'), standing('client', { creditLimitCheck: false }), {}],
    ['makes no manager who may more than he', null, standing('manager'), { permission: 'beyondOwn' }],
    ['but one who may as much', null, standing('manager', { bidManageSoldPrice: false }), {}],
    [
      'gives no client a flag that he lacks',
      standing('client'),
      standing('client', { bidManageSoldPrice: true }),
      { permission: 'beyondOwn' },
    ],
    [
      'leaves one to who has it',
      standing('client', { bidManageSoldPrice: true }),
      standing('vip', { bidManageSoldPrice: true }),
      {},
    ],
  ])('%s', (_, before, after, faults) => expect(standingFaults(lesser, before, after)).toEqual(faults))

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
