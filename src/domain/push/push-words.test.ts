import { describe, expect, it } from 'vitest'
import { PUSH_KINDS } from './push-kinds.ts'
import type { PushNews } from './push-news.ts'
import { pushWords } from './push-words.ts'

const lot = { id: 'USS-5012', page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' } as const
const startsAt = '2026-11-24T10:15:00+09:00'
const said = (news: Omit<PushNews, 'language'>) =>
  (['en', 'ru'] as const).map(language => pushWords({ ...news, language }).body.replaceAll('\u00a0', ' '))

describe('what is said', () => {
  it.each<[Omit<PushNews, 'language'>, en: string, ru: string]>([
    [
      { kind: 'startsInHour', lot, startsAt },
      'Lot 5012 · Starts within the hour, at 10:15 Tokyo',
      'Лот 5012 · Начало в течение часа, в 10:15 по Токио',
    ],
    [
      { kind: 'startsInHour', lot },
      'Lot 5012 · On sale today, the time is not set',
      'Лот 5012 · Торги сегодня, время не указано',
    ],
    [{ kind: 'statusChanged', lot, status: 4535 }, 'Lot 5012 · Not sold', 'Лот 5012 · Не продан'],
    [
      { kind: 'bidStatus', lot, status: 2 },
      'Lot 5012 · Your bid is in the auction',
      'Лот 5012 · Ваша ставка участвует в торгах',
    ],
    [
      { kind: 'bidStatus', lot, status: 1, isPlaced: true },
      'Lot 5012 · Your manager placed a bid for you',
      'Лот 5012 · Менеджер сделал для вас ставку',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, status: 1, isPlaced: true },
      'Lot 5012 · Your manager ordered this car for you',
      'Лот 5012 · Менеджер заказал для вас этот автомобиль',
    ],
    [
      { kind: 'bidStatus', lot, status: 5, isWithdrawn: true },
      'Lot 5012 · Withdrawn from the auction',
      'Лот 5012 · Снят с торгов',
    ],
    [
      { kind: 'bidStatus', lot, status: 5, isEndedAhead: true },
      'Lot 5012 · Your bid was ended before the auction',
      'Лот 5012 · Ставка снята до торгов',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, status: 5, isEndedAhead: true },
      'Lot 5012 · Your order is closed',
      'Лот 5012 · Ваш заказ закрыт',
    ],
    [
      { kind: 'bidStatus', lot, isOfferedAgain: true },
      'Lot 5012 · On sale again. Your bid has ended; you can bid again',
      'Лот 5012 · Снова на торгах. Ваша ставка завершена, можно поставить снова',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, isOfferedAgain: true },
      'Lot 5012 · For sale again. Your order was closed; you can order again',
      'Лот 5012 · Снова в продаже. Ваш заказ закрыт, можно заказать снова',
    ],
    [
      { kind: 'bidStatus', lot, startsAt },
      'Lot 5012 · New start: 24 Nov, 10:15 Tokyo',
      'Лот 5012 · Новое время начала: 24 нояб., 10:15 по Токио',
    ],
    [
      { kind: 'statusChanged', lot, status: 4532, startsAt },
      'Lot 5012 · New start: 24 Nov, 10:15 Tokyo',
      'Лот 5012 · Новое время начала: 24 нояб., 10:15 по Токио',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, status: 2 },
      'Lot 5012 · Your order is accepted',
      'Лот 5012 · Ваш заказ принят',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, status: 5, isWithdrawn: true },
      'Lot 5012 · No longer for sale',
      'Лот 5012 · Больше не продаётся',
    ],
    [
      { kind: 'bidStatus', lot, status: 1 },
      'Lot 5012 · Your bid is under review',
      'Лот 5012 · Ваша ставка на рассмотрении',
    ],
    [
      { kind: 'bidStatus', lot, status: 3 },
      'Lot 5012 · We won’t bid on this lot',
      'Лот 5012 · Мы не будем ставить на этот лот',
    ],
    [
      { kind: 'bidStatus', lot: { ...lot, page: 'stock' }, status: 3 },
      'Lot 5012 · We won’t order this car',
      'Лот 5012 · Мы не будем заказывать этот автомобиль',
    ],
    [{ kind: 'bidStatus', lot, status: 4 }, 'Lot 5012 · Your bid is cancelled', 'Лот 5012 · Ваша ставка отменена'],
    [{ kind: 'bidStatus', lot, status: 99 }, 'Lot 5012 · Your bid has changed', 'Лот 5012 · Ваша ставка изменилась'],
    [
      { kind: 'won', lot, price: 712_000 },
      'Lot 5012 · Next: consignee and payment',
      'Лот 5012 · Дальше: грузополучатель и оплата',
    ],
    [{ kind: 'payment', lot }, 'Lot 5012 · Your balance has changed', 'Лот 5012 · Ваш баланс изменился'],
    [{ kind: 'payment', reference: 'FT-7' }, 'Your balance has changed: FT-7', 'Ваш баланс изменился: FT-7'],
    [
      { kind: 'outbid', lot, price: 15_000 },
      'Lot 5012 · Sold for 15 000 ¥ more than your bid',
      'Лот 5012 · Продан на 15 000 ¥ дороже вашей ставки',
    ],
    [
      { kind: 'negotiation', lot, price: 1_060_000, endsAt: startsAt },
      'Lot 5012 · Not sold. The auction house offers it to you for 1 060 000 ¥. Answer by 24 Nov, 10:15 Tokyo',
      'Лот 5012 · Не продан. Аукцион готов отдать его за 1 060 000 ¥: ответьте до 24 нояб., 10:15 по Токио',
    ],
    // An older server did not say how it ended.
    [
      { kind: 'negotiation', lot },
      'Lot 5012 · No sale: the auction house did not accept',
      'Лот 5012 · Сделки нет: аукцион не согласился',
    ],
    [
      { kind: 'negotiation', lot, noSale: 'lapsed' },
      'Lot 5012 · No sale: the time to answer is over',
      'Лот 5012 · Сделки нет: время для ответа истекло',
    ],
    [{ kind: 'outbid', lot }, 'Lot 5012 · Sold for more than your bid', 'Лот 5012 · Продан дороже вашей ставки'],
    [{ kind: 'purchaseStep', lot, status: 4 }, 'Lot 5012 · Your car: In transit', 'Лот 5012 · Ваш автомобиль: В пути'],
    [
      { kind: 'purchaseStep', lot, eta: '2026-12-02' },
      'Lot 5012 · New arrival date: 2 Dec',
      'Лот 5012 · Новая дата прибытия: 2 дек.',
    ],
    [
      { kind: 'purchaseStep', lot, eta: '2026-12-02', etd: '2026-11-28' },
      'Lot 5012 · New departure date: 28 Nov',
      'Лот 5012 · Новая дата отхода: 28 нояб.',
    ],
    [
      { kind: 'invoice', lot, invoice: { kind: 'credit', number: 'CRN-2026-0001' } },
      'Lot 5012 · Credit note CRN-2026-0001',
      'Лот 5012 · Кредит-нота CRN-2026-0001',
    ],
    [{ kind: 'invoice', count: 4 }, '4 new invoices', '4 новых инвойса'],
    [{ kind: 'purchaseStep', count: 5 }, '5 purchased cars with news', '5 купленных автомобилей: есть новости'],
    [
      { kind: 'purchaseStep', lot, paper: { type: 'billOfLading' } },
      'Lot 5012 · New document: Bill of lading',
      'Лот 5012 · Новый документ: Коносамент',
    ],
    [
      { kind: 'purchaseStep', lot, paper: { type: 'identity', isAccepted: true } },
      'Lot 5012 · Document accepted: Identity document',
      'Лот 5012 · Документ принят: Удостоверение личности',
    ],
    [
      { kind: 'purchaseStep', lot, ship: 'Ocean Bridge 7E' },
      'Lot 5012 · Ship assigned: Ocean Bridge 7E',
      'Лот 5012 · Назначено судно: Ocean Bridge 7E',
    ],
    [{ kind: 'sheetIsUp', count: 1, lot }, 'Lot 5012 · Auction sheet available', 'Лот 5012 · Появился аукционный лист'],
    // Bidders get it too.
    [{ kind: 'sheetIsUp', count: 5 }, '5 lots with a new auction sheet', '5 лотов с новым аукционным листом'],
    [{ kind: 'chat', count: 5 }, '5 new messages', '5 новых сообщений'],
    [
      { kind: 'startsInHour', count: 21 },
      '21 favorites starting within the hour',
      '21 избранный лот: начало в течение часа',
    ],
    [
      { kind: 'startsInTenMinutes', count: 3 },
      '3 favorites starting in a few minutes',
      '3 избранных лота: скоро начало',
    ],
    [{ kind: 'won', count: 4 }, '4 bids won', 'Выиграны 4 ставки'],
    [{ kind: 'won', count: 21 }, '21 bids won', 'Выиграна 21 ставка'],
    [{ kind: 'won', count: 5 }, '5 bids won', 'Выиграно 5 ставок'],
    [{ kind: 'outbid', count: 4 }, '4 bids lost to a higher price', '4 ставки: лоты проданы дороже'],
    [
      { kind: 'newLots', count: 21, search: { page: 'bikes', params: 'maker=1', name: 'Bikes' } },
      '21 new lots in your saved search',
      '21 новый лот по вашему поиску',
    ],
    [
      { kind: 'newLots', count: 5, relisted: 2, search: { page: 'bikes', params: 'maker=1', name: 'Bikes' } },
      '5 new lots in your saved search, 2 of them relisted',
      '5 новых лотов по вашему поиску, из них 2 выставлено повторно',
    ],
    [
      { kind: 'newLots', count: 1, relisted: 1, search: { page: 'bikes', params: 'maker=1', name: 'Bikes' } },
      '1 relisted lot in your saved search',
      '1 лот по вашему поиску выставлен повторно',
    ],
    [
      { kind: 'newLots', isWide: true, search: { page: 'bikes', params: 'maker=1', name: 'Bikes' } },
      'Over 500 new lots a day match this search. Narrow it to get alerts.',
      'Под поиск подходит больше 500 новых лотов в день. Сузьте его, чтобы получать уведомления.',
    ],
    [
      { kind: 'digest', day: { starting: 2, changes: 0, bids: 1, messages: 0, newLots: 5 } },
      '2 favorites selling within 24 hours. 1 bid with a new status. 5 new lots in saved searches',
      '2 избранных лота на торгах в ближайшие 24 часа. 1 ставка: новый статус. 5 новых лотов по сохранённым поискам',
    ],
  ])('%j', (news, en, ru) => {
    expect(said(news)).toEqual([en, ru])
  })

  it('of a win begins with the car and its price', () => {
    const titles = [{ price: 712_000 }, {}].flatMap(more =>
      (['en', 'ru'] as const).map(language => pushWords({ kind: 'won', lot, language, ...more }).title),
    )
    expect(titles.map(title => title.replaceAll('\u00a0', ' '))).toEqual([
      'You won: Toyota Prius 2016, 712 000 ¥',
      'Вы выиграли: Toyota Prius 2016, 712 000 ¥',
      'You won: Toyota Prius 2016',
      'Вы выиграли: Toyota Prius 2016',
    ])
  })

  it('of a win without a price promises no page of the car', () => {
    const body = (price?: number) => pushWords({ kind: 'won', lot, language: 'en', ...(price && { price }) }).body
    expect(body(712_000)).toMatch(/consignee and payment$/)
    expect(body()).toMatch(/· The price is not known yet$/)
  })

  it('is something for every kind, alone and with others, in both languages', () => {
    for (const kind of PUSH_KINDS)
      for (const news of [{ kind, lot, startsAt, status: 2 }, { kind, count: 7 }, { kind }])
        for (const text of said(news)) expect(text).toMatch(/\S{3}/)
  })

  it('holds no place that was left open', () => {
    for (const kind of [...PUSH_KINDS, 'digest', 'trial'] as const)
      for (const text of said({ kind, lot, startsAt, count: 3 })) expect(text).not.toMatch(/[{}]|undefined|NaN/)
  })
})
