import type { BidStatusName } from '#domain/bids/bid-status.ts'
import type { Language } from '#domain/people/languages.ts'

/** Subject and first paragraph of an e-mail. */
export type Words = { subject: string; text: string }

/** The car of an order is sold, or gone from its source. */
export function offSale(language: Language, car: string): Words {
  return language === 'ru'
    ? {
        subject: `${car}: больше не продаётся`,
        text: 'Автомобиль продан или снят с продажи, купить его для вас не удалось. Заказ закрыт, его сумма снова доступна.',
      }
    : {
        subject: `${car}: no longer for sale`,
        text: 'The car was sold or taken off sale before we could buy it for you. Your order is closed. Its amount was returned to your limit.',
      }
}

export const ORDER_PLACED: Record<Language, Words> = {
  en: {
    subject: 'Your manager ordered a car for you',
    text: 'Your manager ordered this car for you. If you did not ask for it, write to your manager.',
  },
  ru: {
    subject: 'Менеджер заказал для вас автомобиль',
    text: 'Этот автомобиль заказал для вас менеджер. Если вы о нём не просили, напишите ему.',
  },
}

/** The car of a closed order is back in its source. */
export const ORDER_OFFERED_AGAIN: Record<Language, Words> = {
  en: {
    subject: 'for sale again',
    text: 'This car is for sale again. Your order was closed, and we have not placed it again. If you still want the car, order it again.',
  },
  ru: {
    subject: 'снова в продаже',
    text: 'Автомобиль снова в продаже. Ваш заказ закрыт, и мы его не восстанавливали. Если автомобиль вам ещё нужен, закажите его снова.',
  },
}

/** An order is bought at its price, not bid for. */
export const ORDER_WORDS: Record<Language, Record<Exclude<BidStatusName, 'win' | 'won'>, Words>> = {
  en: {
    new: { subject: 'Your order is under review', text: 'Your order is under review again.' },
    bid: { subject: 'Your order is accepted', text: 'Your order is accepted. We are buying the car for you.' },
    dontBid: {
      subject: 'We won’t order this car',
      text: 'We won’t order this car. The amount was returned to your limit. Ask your manager why.',
    },
    cancelled: {
      subject: 'Your order is cancelled',
      text: 'Your order is cancelled. Its amount was returned to your limit.',
    },
    finished: { subject: 'Your order is closed', text: 'Your order is closed. Its amount was returned to your limit.' },
  },
  ru: {
    new: { subject: 'Ваш заказ на рассмотрении', text: 'Ваш заказ снова на рассмотрении.' },
    bid: { subject: 'Ваш заказ принят', text: 'Ваш заказ принят. Мы покупаем автомобиль для вас.' },
    dontBid: {
      subject: 'Мы не будем заказывать этот автомобиль',
      text: 'Мы не будем заказывать этот автомобиль. Сумма снова доступна. О причине спросите менеджера.',
    },
    cancelled: { subject: 'Ваш заказ отменён', text: 'Ваш заказ отменён. Его сумма снова доступна.' },
    finished: { subject: 'Ваш заказ закрыт', text: 'Ваш заказ закрыт. Его сумма снова доступна.' },
  },
}
