import type { BidStatusName } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What a letter about a bid's status says. Amounts in whole yen. */
export type BidNews = {
  status: BidStatusName
  /** `№ 3214, TOYOTA VOXY, USS Tokyo`. */
  lot: string
  amount: number
  /** At which the car stands bought; null where that is not known yet. */
  price: number | null
  /** Opens the list with this bid. */
  url: string
  profileUrl: string
}

type Words = { subject: string; text: string }

/** A bid has a new status, told to its owner in the words that he reads in his list. */
export function bidNews(language: Language, { status, lot, amount, price, url, profileUrl }: BidNews): Letter {
  const { subject, text } = WORDS[language][status]
  const texts: Record<Language, Letter> = {
    en: {
      subject: `${subject} – Minato`,
      paragraphs: [text, `Lot ${lot}. Your bid: ${yen(amount)}.${price === null ? '' : ` Bought at ${yen(price)}.`}`],
      button: { label: 'Open my bids', url },
      closing: [
        `You get this letter because news of bids come to you by mail. You can change that in the profile: ${profileUrl}`,
      ],
    },
    ru: {
      subject: `${subject} – Minato`,
      paragraphs: [
        text,
        `Лот ${lot}. Ваша ставка: ${yen(amount)}.${price === null ? '' : ` Куплен за ${yen(price)}.`}`,
      ],
      button: { label: 'Открыть мои ставки', url },
      closing: [
        `Вы получили это письмо, потому что новости о ставках приходят вам по почте. Это можно изменить в профиле: ${profileUrl}`,
      ],
    },
  }
  return texts[language]
}

const WON: Record<Language, Words> = {
  en: { subject: 'You have won the auction', text: 'Your bid has won the auction.' },
  ru: { subject: 'Вы выиграли аукцион', text: 'Ваша ставка выиграла аукцион.' },
}

const WORDS: Record<Language, Record<BidStatusName, Words>> = {
  en: {
    new: { subject: 'Your bid is under review', text: 'Your bid is under review again.' },
    bid: { subject: 'Your bid takes part', text: 'Your bid has been accepted and takes part in the auction.' },
    dontBid: { subject: 'Your bid does not take part', text: 'Your bid does not take part in the auction.' },
    cancelled: {
      subject: 'Your bid is cancelled',
      text: 'Your bid is cancelled. Its amount is back in your allowance.',
    },
    finished: { subject: 'The auction is over', text: 'The auction is over, and your bid has not won it.' },
    win: WON.en,
    won: WON.en,
  },
  ru: {
    new: { subject: 'Ваша ставка на рассмотрении', text: 'Ваша ставка снова на рассмотрении.' },
    bid: { subject: 'Ваша ставка участвует', text: 'Ваша ставка принята и участвует в аукционе.' },
    dontBid: { subject: 'Ваша ставка не участвует', text: 'Ваша ставка не участвует в аукционе.' },
    cancelled: { subject: 'Ваша ставка отменена', text: 'Ваша ставка отменена. Её сумма снова доступна для ставок.' },
    finished: { subject: 'Торги завершены', text: 'Торги завершены, ваша ставка не выиграла.' },
    win: WON.ru,
    won: WON.ru,
  },
}
