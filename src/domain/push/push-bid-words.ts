import { bidStatusName, isBidStatus, type BidStatusName } from '../bids/bid-status.ts'
import type { Language } from '../people/languages.ts'
import { dayAndTime } from '../time/day-words.ts'
import type { PushNews } from './push-news.ts'

type Texts = Record<Language, string>

/** A change of a bid, or of the order of a fixed-price car. */
export function bidWords({
  language,
  lot,
  status = 0,
  isPlaced,
  isWithdrawn,
  isEndedAhead,
  isOfferedAgain,
  startsAt,
}: Pick<
  PushNews,
  'language' | 'lot' | 'status' | 'isPlaced' | 'isWithdrawn' | 'isEndedAhead' | 'isOfferedAgain' | 'startsAt'
>): string {
  const isOrder = lot?.page === 'stock'
  if (startsAt !== undefined) return movedWords(language, startsAt)
  if (isOfferedAgain) return (isOrder ? FOR_SALE_AGAIN : OFFERED_AGAIN)[language]
  if (isPlaced) return (isOrder ? ORDERED : PLACED)[language]
  if (isWithdrawn) return (isOrder ? OFF_SALE : WITHDRAWN)[language]
  if (isEndedAhead && !isOrder) return ENDED_AHEAD[language]
  if (!isBidStatus(status)) return BID_CHANGED[language]
  return (isOrder ? ORDER : BID)[bidStatusName(status)][language]
}

/** The sale of a lot was moved; `startsAt` is its new start, ISO 8601. */
export function movedWords(language: Language, startsAt: string): string {
  return MOVED[language].replace('{time}', dayAndTime(new Date(startsAt), language))
}

const MOVED: Texts = { en: 'New start: {time} Tokyo', ru: 'Новое время начала: {time} по Токио' }
const PLACED: Texts = { en: 'Your manager placed a bid for you', ru: 'Менеджер сделал для вас ставку' }
const ORDERED: Texts = { en: 'Your manager ordered this car for you', ru: 'Менеджер заказал для вас этот автомобиль' }
const WITHDRAWN: Texts = { en: 'Withdrawn from the auction', ru: 'Снят с торгов' }
const OFF_SALE: Texts = { en: 'No longer for sale', ru: 'Больше не продаётся' }
const ENDED_AHEAD: Texts = { en: 'Your bid was ended before the auction', ru: 'Ставка снята до торгов' }
const OFFERED_AGAIN: Texts = {
  en: 'On sale again. Your bid has ended; you can bid again',
  ru: 'Снова на торгах. Ваша ставка завершена, можно поставить снова',
}
const FOR_SALE_AGAIN: Texts = {
  en: 'For sale again. Your order was closed; you can order again',
  ru: 'Снова в продаже. Ваш заказ закрыт, можно заказать снова',
}
const BID_CHANGED: Texts = { en: 'Your bid has changed', ru: 'Ваша ставка изменилась' }
const WON: Texts = { en: 'You won', ru: 'Вы выиграли' }
const BOUGHT: Texts = { en: 'We bought the car for you', ru: 'Мы купили автомобиль для вас' }

const BID: Record<BidStatusName, Texts> = {
  new: { en: 'Your bid is under review', ru: 'Ваша ставка на рассмотрении' },
  bid: { en: 'Your bid is in the auction', ru: 'Ваша ставка участвует в торгах' },
  dontBid: { en: 'We won’t bid on this lot', ru: 'Мы не будем ставить на этот лот' },
  cancelled: { en: 'Your bid is cancelled', ru: 'Ваша ставка отменена' },
  finished: { en: 'Your bid is finished', ru: 'Ваша ставка завершена' },
  win: WON,
  won: WON,
}

const ORDER: Record<BidStatusName, Texts> = {
  new: { en: 'Your order is under review', ru: 'Ваш заказ на рассмотрении' },
  bid: { en: 'Your order is accepted', ru: 'Ваш заказ принят' },
  dontBid: { en: 'We won’t order this car', ru: 'Мы не будем заказывать этот автомобиль' },
  cancelled: { en: 'Your order is cancelled', ru: 'Ваш заказ отменён' },
  finished: { en: 'Your order is closed', ru: 'Ваш заказ закрыт' },
  win: BOUGHT,
  won: BOUGHT,
}
