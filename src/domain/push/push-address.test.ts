import { describe, expect, it } from 'vitest'
import { addressOf, bidAddressOf, subjectOf } from './push-address.ts'

const lot = { id: 'USS-5012', page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' } as const

describe('where it leads', () => {
  it.each<[Parameters<typeof addressOf>[0], string]>([
    [{ kind: 'won', lot }, '/car-auctions/USS-5012'],
    [{ kind: 'priceChanged', lot: { ...lot, page: 'stock', id: 'a/b' } }, '/oneprice/a%2Fb'],
    [{ kind: 'chat', lot, chat: { bidId: 50001, list: 'bids' } }, '/bids?chat=50001'],
    [{ kind: 'chat', lot, chat: { bidId: 50001, list: 'bid-manager' } }, '/bid-manager?chat=50001'],
    [{ kind: 'won', lot, purchase: 90001 }, '/purchased-cars/90001'],
    [{ kind: 'payment', lot, purchase: 90001 }, '/purchased-cars/90001?tab=finances'],
    [{ kind: 'payment' }, '/payments'],
    [{ kind: 'outbid', count: 4 }, '/dashboard'],
    [{ kind: 'bidStatus', count: 4 }, '/bids'],
    [{ kind: 'chat', count: 5, chat: { bidId: 50001, list: 'bid-manager' } }, '/bid-manager'],
    [{ kind: 'chat', count: 5 }, '/bids'],
    [{ kind: 'startsInHour', count: 9, lot }, '/dashboard'],
    [{ kind: 'sheetIsUp', count: 9 }, '/dashboard'],
    [{ kind: 'priceChanged', count: 9 }, '/favorites/A'],
    [{ kind: 'newLots', search: { page: 'bikes', params: 'maker=1,2', name: 'x' } }, '/bike-auctions?maker=1,2'],
    [
      { kind: 'newLots', search: { page: 'bikes', params: 'a=1', name: 'x', found: '7,1' } },
      '/bike-auctions?a=1&found=7%2C1',
    ],
    [{ kind: 'purchaseStep', lot, purchase: 90001 }, '/purchased-cars/90001'],
    [{ kind: 'purchaseStep', count: 5 }, '/purchased-cars'],
    [{ kind: 'purchaseStep', lot, purchase: 90001, paper: { type: 'other' } }, '/purchased-cars/90001?tab=documents'],
    [{ kind: 'invoice', lot, purchase: 90001 }, '/purchased-cars/90001?tab=finances'],
    [{ kind: 'invoice', count: 4 }, '/purchased-cars'],
    [{ kind: 'digest' }, '/dashboard'],
    [{ kind: 'trial' }, '/profile'],
  ])('%j: %s', (news, address) => {
    expect(addressOf(news)).toBe(address)
  })

  it.each([
    [{ kind: 'priceChanged' as const, lot }, '/car-auctions/USS-5012?sheet=bid'],
    [{ kind: 'bidStatus' as const, lot, isOfferedAgain: true }, '/car-auctions/USS-5012?sheet=bid'],
    [{ kind: 'bidStatus' as const, lot }, null],
  ])('the button of %j opens the bid form: %s', (news, address) => {
    expect(bidAddressOf(news)).toBe(address)
  })

  it('one thing is one notification', () => {
    expect(subjectOf({ kind: 'won', lot })).toBe(subjectOf({ kind: 'startsInHour', lot }))
    expect(subjectOf({ kind: 'payment', lot })).not.toBe(subjectOf({ kind: 'won', lot }))
    expect(subjectOf({ kind: 'won', count: 4 })).not.toBe(subjectOf({ kind: 'outbid', count: 4 }))
  })
})
