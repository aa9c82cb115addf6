import { describe, expect, it } from 'vitest'
import { admits, detourOf, type Guard } from './guards.ts'
import { roleOf, KINDS, permissionsOf, USER_KINDS } from './kinds.ts'
import { PERMISSIONS } from './permissions.ts'

/** The defaults of each kind, written again by hand; `x` is on. */
const DEFAULTS = `
                       client dealer manager vip limited guest restricted disabled
carAuctionsView          x      x       x     x     x      x        x        .
salesStatisticsView      x      x       x     x     .      x        x        .
dealerBidAccess          .      x       .     .     .      .        .        .
shareCar                 x      x       x     x     x      .        x        .
onepriceView             x      x       x     x     .      x        x        .
biddingAllowed           x      x       x     x     x      .        .        .
adjustmentPriceShow      .      .       x     .     .      .        .        .
exportTypeOptional       .      .       x     .     .      .        .        .
exportTypeShow           x      x       x     x     x      x        x        .
bidDeadlineCheck         x      x       .     x     x      x        x        x
creditLimitCheck         x      x       x     x     x      x        x        x
dailyBidLimitCheck       x      x       x     x     x      x        x        x
ussLimitCheck            x      x       x     x     x      x        x        x
auctionTranslationUse    x      x       x     x     x      .        x        .
downloadPhotos           x      x       x     x     x      .        x        .
downloadInvoice          x      x       x     x     x      .        x        .
managerBidForClient      .      .       x     .     .      .        .        .
bidsTodayDefault         .      .       x     .     .      .        .        .
bikeView                 x      x       x     x     x      x        x        .
bidManagementEnabled     .      .       x     .     .      .        .        .
lastHourBidWarning       .      .       x     .     .      .        .        .
bidManageStatus          .      .       x     .     .      .        .        .
bidManageBidPrice        .      .       x     .     .      .        .        .
bidManageSoldPrice       .      .       x     .     .      .        .        .
backOffice               .      .       x     .     .      .        .        .
purchaseManagement       .      .       x     .     .      .        .        .
paymentsManagement       .      .       x     .     .      .        .        .
`

describe('what a kind may do', () => {
  const [head, ...rows] = DEFAULTS.trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

  it('the table names every kind and every flag', () => {
    expect(head!.toSorted()).toEqual(USER_KINDS.toSorted())
    expect(rows.map(([flag]) => flag).toSorted()).toEqual([...PERMISSIONS].sort())
  })

  it.each(rows.map(([flag, ...cells]) => [flag, cells] as const))('%s', (flag, cells) => {
    const found = head!.map(kind => (permissionsOf(kind as keyof typeof KINDS)[flag as 'shareCar'] ? 'x' : '.'))
    expect(found).toEqual(cells)
  })

  it('gives way to the account’s own flags', () => {
    expect(permissionsOf('guest', { biddingAllowed: true, bikeView: false })).toMatchObject({
      biddingAllowed: true,
      bikeView: false,
      shareCar: false,
    })
  })

  it('of a disabled account keeps its checks, and nothing that it was allowed', () => {
    expect(permissionsOf('disabled', { biddingAllowed: true, dailyBidLimitCheck: false })).toMatchObject({
      biddingAllowed: false,
      creditLimitCheck: true,
      dailyBidLimitCheck: false,
    })
  })
})

describe('the numbers of a kind', () => {
  it.each([
    ['client', 2, 1064, 'client'],
    ['dealer', 1092, 1092, 'dealer'],
    ['manager', 3, 991, 'manager'],
    ['vip', 981, 981, 'client'],
    ['limited', 979, 979, 'client'],
    ['guest', 980, 980, 'client'],
    ['restricted', 984, 979, 'client'],
    ['disabled', 982, 982, 'client'],
  ] as const)('of a %s are %i and %i, and his role is %s', (kind, userType, roleId, role) => {
    expect(KINDS[kind]).toMatchObject({ userType, roleId })
    expect(roleOf(KINDS[kind])).toBe(role)
  })
})

describe('a guard', () => {
  const visitor = (kind: keyof typeof KINDS) => ({ ...KINDS[kind], permission: permissionsOf(kind) })
  it.each<[string, Guard, keyof typeof KINDS, string | null]>([
    ['that asks for nothing lets everybody in', {}, 'guest', null],
    ['lets in who holds its flag', { flags: ['bikeView'] }, 'guest', null],
    ['sends away who lacks it', { flags: ['onepriceView'] }, 'limited', '/profile'],
    ['wants all of its flags', { flags: ['bikeView', 'onepriceView'] }, 'limited', '/profile'],
    ['has a fallback for who holds none', { flags: ['onepriceView'], fallback: '/bikes' }, 'limited', '/bikes'],
    ['but not for who holds one', { flags: ['bikeView', 'onepriceView'], fallback: '/x' }, 'limited', '/profile'],
    ['lets in the user types it lists', { userTypes: [3, 1092] }, 'dealer', null],
    ['and no others', { userTypes: [3, 1092] }, 'client', '/profile'],
    ['that lists types alone has a fallback for all others', { userTypes: [3], fallback: '/bids' }, 'vip', '/bids'],
    ['wants flags and type', { flags: ['biddingAllowed'], userTypes: [2] }, 'vip', '/profile'],
  ])('%s', (_, guard, kind, detour) => {
    expect(detourOf(guard, visitor(kind))).toBe(detour)
    expect(admits(guard, visitor(kind))).toBe(detour === null)
  })
})
