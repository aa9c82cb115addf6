import { describe, expect, it } from 'vitest'
import { PUSH_KINDS } from '#domain/push/push-kinds.ts'
import { noticeOf, spokenHere } from './push-notice.ts'

const lot = { id: 'USS-5012', page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' }
const news = { kind: 'sheetIsUp', language: 'ru', lot }
const NO_NEWS = { starting: 0, changes: 0, bids: 0, messages: 0, newLots: 0 }

describe('a message', () => {
  it('is shown in its own language, and leads to its lot', () => {
    expect(noticeOf(JSON.stringify(news), 'en')).toEqual({
      title: 'Toyota Prius 2016',
      body: 'Лот 5012 · Появился аукционный лист',
      language: 'ru',
      tag: 'lot USS-5012',
      path: '/car-auctions/USS-5012',
      bid: { title: 'Сделать ставку', path: '/car-auctions/USS-5012?sheet=bid' },
    })
  })

  it.each([
    ['the status of a bid', { kind: 'bidStatus' }],
    ['a sale that is over', { kind: 'statusChanged' }],
    ['several favorites', { count: 4 }],
    ['a lot without bids', { lot: { ...lot, page: 'stats' } }],
  ])('about %s has no button to bid', (_, change) => {
    expect(noticeOf(JSON.stringify({ ...news, ...change }), 'en')).not.toHaveProperty('bid')
  })

  it.each([
    [{ kind: 'negotiation', noSale: 'withdrawn' }, 'Lot 5012 · No sale: the negotiation is over'],
    [{ kind: 'negotiation', noSale: 'lapsed' }, 'Lot 5012 · No sale: the time to answer is over'],
    [{ kind: 'purchaseStep', etd: '2026-12-01', eta: '2026-12-20' }, /· New departure date: .*1 Dec/],
    [{ kind: 'digest', day: { ...NO_NEWS, payments: 2 } }, '2 balance changes'],
  ])('says all that the server has sent: %j', (change, body) => {
    const { body: said } = noticeOf(JSON.stringify({ ...news, language: 'en', ...change }), 'en')
    if (typeof body === 'string') expect(said).toBe(body)
    else expect(said).toMatch(body)
  })

  it('about found lots opens the listing with those lots marked', () => {
    const search = { page: 'bikes', params: 'maker=1', name: 'x', found: '7,1795757387000' }
    const { path } = noticeOf(JSON.stringify({ kind: 'newLots', language: 'en', count: 2, search }), 'en')
    expect(path).toBe('/bike-auctions?maker=1&found=7%2C1795757387000')
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"kind":'],
    ['no object', '42'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a kind of a later office', JSON.stringify({ ...news, kind: 'delivered' })],
    ['no language', JSON.stringify({ kind: 'won', lot })],
    ['a lot of no listing', JSON.stringify({ ...news, lot: { ...lot, page: 'https://elsewhere.example' } })],
    ['a name without end', JSON.stringify({ ...news, lot: { ...lot, name: 'x'.repeat(500) } })],
    ['a megabyte', JSON.stringify({ ...news, more: 'x'.repeat(1_000_000) })],
  ])('that holds %s is a notice all the same', (_, message) => {
    expect(noticeOf(message, 'ru')).toMatchObject({ title: 'Minato', tag: 'news', path: '/', language: 'ru' })
    expect(noticeOf(message, 'en').body).toBe('You have news. Open Minato to see it.')
  })

  it('opens only our own pages, at any address it is sent', () => {
    const ids = ['//elsewhere.example', '../..', 'javascript:alert(1)', '\\\\elsewhere', '?x#y']
    for (const kind of PUSH_KINDS)
      for (const id of ids) {
        const { path } = noticeOf(JSON.stringify({ ...news, kind, lot: { ...lot, id } }), 'en')
        const url = new URL(path, 'https://minato.example')
        expect(url.origin).toBe('https://minato.example')
        expect(url.pathname).toMatch(/^\/(car-auctions\/|purchased-cars$|bids$|payments$|dashboard$|$)/)
      }
    const search = { page: 'bikes', params: '//elsewhere.example', name: 'x' }
    const { path } = noticeOf(JSON.stringify({ kind: 'newLots', language: 'en', search }), 'en')
    expect(new URL(path, 'https://minato.example').pathname).toBe('/bike-auctions')
  })
})

it.each([
  [['ru-RU', 'en'], 'ru'],
  [['de', 'ru'], 'ru'],
  [['en-GB'], 'en'],
  [[], 'en'],
] as const)('a device that speaks %j reads %s', (languages, language) => {
  expect(spokenHere(languages)).toBe(language)
})
