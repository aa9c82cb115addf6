import type { BidStatusName } from '#domain/bids/bid-status.ts'
import { outbidClause, outbidWords, wonWords } from '#domain/bids/outcome-words.ts'
import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Email } from '#server/mail/email.ts'
import { optOut } from '#server/mail/opt-out.ts'
import {
  ENDED,
  ENDED_AHEAD,
  GROUP_FULL,
  NEXT,
  NO_PRICE,
  OFFERED_AGAIN,
  PLACED,
  STILL_FOR_SALE,
  WORDS,
} from './bid-words.ts'
import { offSale, ORDER_OFFERED_AGAIN, ORDER_PLACED, ORDER_WORDS, type Words } from './order-words.ts'

/** The contents of an e-mail about a bid's status. Amounts in whole yen. */
type BidNews = {
  status: BidStatusName
  /** `3214, Toyota Voxy, USS Tokyo`. */
  lot: string
  amount: number
  /** `Toyota Voxy 2014`. */
  car: string
  /** The purchase price; null where it is not known yet. */
  price: number | null
  /** The same with the costs that are charged; null where there is no price, or no costs. */
  total: number | null
  /** The price of his car in the last message; null where this is news of another kind. */
  formerPrice: number | null
  /** The amount of his live bid before somebody else changed it; null where nobody did. */
  formerAmount: number | null
  /** A manager placed it for him, and he has not been notified yet. */
  isPlaced: boolean
  /** The status has not changed since the last message; something else is the news. */
  isSameStatus: boolean
  /** The bid is the order of a fixed-price car. */
  isOrder: boolean
  /** By how much the lot was sold for more than the bid; null for any other end. */
  over: number | null
  /** Its sale has ended. */
  isOver: boolean
  /** A person ended it before the start. */
  isEndedAhead: boolean
  /** He can bid on the lot. */
  isForSale: boolean
  /** The lot's page with its bid form, where the news is that the lot is offered again; else null. */
  lotUrl: string | null
  /** Its group has bought its cars. */
  isGroupFull: boolean
  /** The lot was taken out of its sale. */
  isWithdrawn: boolean
  /** He had bought the car, and the purchase was cancelled. */
  isCancelled: boolean
  /** He was told that the purchase is cancelled, and it was given back. */
  isRestored: boolean
  /** The page of the bought car with its next steps. */
  carUrl: string | null
  /** Opens the list with this bid. */
  url: string
  profileUrl: string
}

/** Notifies the owner of a bid's new status in the same words as his list and his notification. */
export function bidNews(language: Language, news: BidNews): Email {
  const { lot, amount, url, carUrl, lotUrl, profileUrl, isOrder, total } = news
  const { subject, texts } = contentOf(language, news)
  const open = lotUrl ?? carUrl ?? url
  const label = lotUrl ? 'lot' : carUrl ? 'car' : 'bids'
  const emails: Record<Language, Omit<Email, 'closing'>> = {
    en: {
      subject: `${subject} – Minato`,
      paragraphs: [
        ...texts,
        ...(total === null ? [] : [`Total with costs: ${yen(total)}.`]),
        `Lot ${lot}. Your ${isOrder ? 'order' : 'bid'}: ${yen(amount)}.`,
      ],
      button: { label: OPEN.en[label], url: open },
    },
    ru: {
      subject: `${subject} — Minato`,
      paragraphs: [
        ...texts,
        ...(total === null ? [] : [`Итого с расходами: ${yen(total)}.`]),
        `Лот ${lot}. ${isOrder ? 'Ваш заказ' : 'Ваша ставка'}: ${yen(amount)}.`,
      ],
      button: { label: OPEN.ru[label], url: open },
    },
  }
  return { ...emails[language], closing: optOut('bids', language, profileUrl) }
}

const OPEN = {
  en: { lot: 'Open the lot', car: 'Open the car', bids: 'Open my bids' },
  ru: { lot: 'Открыть лот', car: 'Открыть автомобиль', bids: 'Открыть мои ставки' },
}

/** A manager may have placed it, or changed the amount, alone or with the status. */
function contentOf(language: Language, news: BidNews): { subject: string; texts: string[] } {
  const { formerAmount, isPlaced, isSameStatus, isOrder, amount } = news
  const { subject, text } = wordsOf(language, news)
  if (isPlaced) {
    const placed = (isOrder ? ORDER_PLACED : PLACED)[language]
    return news.status === 'new'
      ? { subject: placed.subject, texts: [placed.text] }
      : { subject, texts: [text, placed.text] }
  }
  if (formerAmount === null) return { subject, texts: [text] }
  const changed = changedWords(language, isOrder, formerAmount, amount)
  return isSameStatus ? { subject: changed.subject, texts: [changed.text] } : { subject, texts: [text, changed.text] }
}

/** Results come as news: the car, its price, and what comes next. */
function wordsOf(language: Language, news: BidNews): Words {
  const { status, car, price, formerPrice, over, isOver, isWithdrawn, isCancelled, isRestored, isOrder } = news
  if (news.lotUrl) {
    const { subject, text } = (isOrder ? ORDER_OFFERED_AGAIN : OFFERED_AGAIN)[language]
    return { subject: `${car}: ${subject}`, text }
  }
  if (isRestored) return restored(language, car, price!)
  if (status === 'win' || status === 'won') {
    if (formerPrice !== null)
      return price === null ? priceWithdrawn(language, car, formerPrice) : corrected(language, car, formerPrice, price)
    return { subject: wonWords(language, { car, price, isOrder }), text: (price === null ? NO_PRICE : NEXT)[language] }
  }
  if (isCancelled) return cancelled(language, car)
  if (isOrder) return status === 'finished' && isOver ? offSale(language, car) : ORDER_WORDS[language][status]
  if (isWithdrawn) return withdrawn(language, car)
  if (status === 'finished' && !isOver) return ended(language, news)
  if (status === 'dontBid' && news.isGroupFull) return GROUP_FULL[language]
  if (over === null) return WORDS[language][status]
  return { subject: `${car}: ${outbidClause(language, over)}`, text: `${outbidWords(language, over)}.` }
}

/** Its lot has no result. */
function ended(language: Language, { isEndedAhead, isForSale }: BidNews): Words {
  if (isEndedAhead) return ENDED_AHEAD[language]
  const { subject, text } = ENDED[language]
  return { subject, text: isForSale ? `${text} ${STILL_FOR_SALE[language]}` : text }
}

function changedWords(language: Language, isOrder: boolean, from: number, to: number): Words {
  if (language === 'ru') {
    const what = isOrder ? 'сумму вашего заказа' : 'вашу ставку'
    return {
      subject: isOrder ? 'Сумма вашего заказа изменилась' : 'Ваша ставка изменилась',
      text: `Менеджер изменил ${what} с ${yen(from)} на ${yen(to)}.`,
    }
  }
  const what = isOrder ? 'order' : 'bid'
  return {
    subject: `Your ${what} has changed`,
    text: `Your manager changed your ${what} from ${yen(from)} to ${yen(to)}.`,
  }
}

function cancelled(language: Language, car: string): Words {
  return language === 'ru'
    ? {
        subject: `${car}: покупка отменена`,
        text: 'Покупка отменена. Списанная за автомобиль сумма возвращена на ваш счёт.',
      }
    : {
        subject: `${car}: purchase cancelled`,
        text: 'The purchase was cancelled. The amount charged for the car was returned to your account.',
      }
}

function restored(language: Language, car: string, price: number): Words {
  return language === 'ru'
    ? {
        subject: `${car}: покупка восстановлена, ${yen(price)}`,
        text: 'Покупка больше не отменена, автомобиль снова ваш. Его цена и расходы снова списаны с вашего счёта.',
      }
    : {
        subject: `${car}: purchase restored, ${yen(price)}`,
        text: 'The purchase is no longer cancelled, and the car is yours again. Its price and costs are charged to your account again.',
      }
}

function corrected(language: Language, car: string, from: number, to: number): Words {
  return language === 'ru'
    ? {
        subject: `${car}: цена исправлена на ${yen(to)}`,
        text: `Цена автомобиля исправлена с ${yen(from)} на ${yen(to)}. Разница списана с вашего счёта или возвращена на него.`,
      }
    : {
        subject: `${car}: price corrected to ${yen(to)}`,
        text: `The price of the car was corrected from ${yen(from)} to ${yen(to)}. The difference is charged or credited to your account.`,
      }
}

function priceWithdrawn(language: Language, car: string, from: number): Words {
  return language === 'ru'
    ? {
        subject: `${car}: цена отозвана`,
        text: `Цена ${yen(from)} отозвана, списанная за автомобиль сумма возвращена на ваш счёт. Мы напишем вам, когда аукцион подтвердит цену.`,
      }
    : {
        subject: `${car}: price withdrawn`,
        text: `The price of ${yen(from)} was withdrawn, and the amount charged was returned to your account. We’ll email you when the auction house confirms the price.`,
      }
}

function withdrawn(language: Language, car: string): Words {
  return language === 'ru'
    ? { subject: `${car}: снят с торгов`, text: 'Лот снят с торгов.' }
    : { subject: `${car}: withdrawn from the auction`, text: 'The lot was withdrawn from the auction.' }
}
