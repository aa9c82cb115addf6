import type { BidStatusName } from '#domain/bids/bid-status.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Words } from './order-words.ts'

export const PLACED: Record<Language, Words> = {
  en: {
    subject: 'Your manager placed a bid for you',
    text: 'Your manager placed this bid for you. If you did not ask for it, write to your manager.',
  },
  ru: {
    subject: 'Менеджер сделал для вас ставку',
    text: 'Эту ставку сделал для вас менеджер. Если вы о ней не просили, напишите ему.',
  },
}

export const NEXT: Record<Language, string> = {
  en: 'Congratulations! Next, enter the consignee and pay the invoice. You can do both on the car’s page.',
  ru: 'Поздравляем! Дальше: укажите грузополучателя и оплатите инвойс. Всё это — на странице автомобиля.',
}

export const NO_PRICE: Record<Language, string> = {
  en: 'Congratulations! We’ll email you when the auction house confirms the price.',
  ru: 'Поздравляем! Мы напишем вам, когда аукцион подтвердит цену.',
}

/** A manager ended it before the sale. */
export const ENDED_AHEAD: Record<Language, Words> = {
  en: {
    subject: 'Your bid was ended before the auction',
    text: 'Your manager ended this bid before the auction. Its amount was returned to your limit. If you still want the car, write to your manager.',
  },
  ru: {
    subject: 'Ставка снята до торгов',
    text: 'Менеджер снял ставку до торгов. Её сумма снова доступна для ставок. Если автомобиль вам нужен, напишите менеджеру.',
  },
}

/** The auction house ended it, or a manager after the start, and its lot has no result. */
export const ENDED: Record<Language, Words> = {
  en: { subject: 'Your bid is finished', text: 'Your bid is finished. Its amount was returned to your limit.' },
  ru: { subject: 'Ваша ставка завершена', text: 'Ваша ставка завершена. Её сумма снова доступна для ставок.' },
}

export const WORDS: Record<Language, Record<Exclude<BidStatusName, 'win' | 'won'>, Words>> = {
  en: {
    new: { subject: 'Your bid is under review', text: 'Your bid is under review again.' },
    bid: { subject: 'Your bid is in the auction', text: 'Your bid has been accepted and is in the auction.' },
    dontBid: {
      subject: 'We won’t bid on this lot',
      text: 'We won’t place your bid at the auction. Its amount was returned to your limit. Ask your manager why.',
    },
    cancelled: {
      subject: 'Your bid is cancelled',
      text: 'Your bid is cancelled. Its amount was returned to your limit.',
    },
    finished: { subject: 'The auction is over', text: 'The auction is over, and your bid did not win.' },
  },
  ru: {
    new: { subject: 'Ваша ставка на рассмотрении', text: 'Ваша ставка снова на рассмотрении.' },
    bid: { subject: 'Ваша ставка участвует в торгах', text: 'Ваша ставка принята и участвует в торгах.' },
    dontBid: {
      subject: 'Мы не будем ставить на этот лот',
      text: 'Мы не передадим вашу ставку на аукцион. Её сумма снова доступна для ставок. О причине спросите менеджера.',
    },
    cancelled: { subject: 'Ваша ставка отменена', text: 'Ваша ставка отменена. Её сумма снова доступна для ставок.' },
    finished: { subject: 'Торги завершены', text: 'Торги завершены, ваша ставка не выиграла.' },
  },
}

/** Of a bid that ended by itself, such as by a price that was taken back since. */
export const STILL_FOR_SALE: Record<Language, string> = {
  en: 'The lot is still for sale: you can bid again.',
  ru: 'Лот ещё продаётся: можно поставить снова.',
}

/** The result that had ended the bid was taken back. */
export const OFFERED_AGAIN: Record<Language, Words> = {
  en: {
    subject: 'on sale again',
    text: 'This lot is on sale again. Your bid ended with the earlier result, and we have not placed it again. If you still want the car, bid again.',
  },
  ru: {
    subject: 'снова на торгах',
    text: 'Лот снова выставлен на торги. Ваша ставка завершилась из-за прежнего результата, и мы её не восстанавливали. Если автомобиль вам ещё нужен, сделайте ставку снова.',
  },
}

/** A bid of a group that has bought its number of cars. */
export const GROUP_FULL: Record<Language, Words> = {
  en: {
    subject: 'We won’t bid on this lot',
    text: 'All cars of this group are bought, so this bid was ended. Its amount was returned to your limit.',
  },
  ru: {
    subject: 'Мы не будем ставить на этот лот',
    text: 'В группе уже куплены все автомобили, поэтому ставка завершена. Её сумма снова доступна для ставок.',
  },
}
