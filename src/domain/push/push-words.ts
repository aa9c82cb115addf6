import { lotStatusName, type LotStatusName } from '../lots/statuses.ts'
import type { Language } from '../people/languages.ts'
import { INVOICE_WORDS } from '../purchases/invoice-words.ts'
import { documentTypeLabel } from '../purchases/document-types.ts'
import { purchaseStatusLabel } from '../purchases/purchase-status-labels.ts'
import { yen } from '../money/yen.ts'
import { dayAndTime, dayOfMonth } from '../time/day-words.ts'
import { tokyoClock } from '../time/tokyo.ts'
import { outbidWords, wonWords } from '../bids/outcome-words.ts'
import { counted, type Forms } from './counted.ts'
import { foundWords } from './found-words.ts'
import { bidWords, movedWords } from './push-bid-words.ts'
import type { PushNews } from './push-news.ts'

/** A notification as the phone shows it. */
type PushWords = { title: string; body: string }

type Texts = Record<Language, string>

/** The sentence for a notification. Only results contain an amount: others may see a locked screen. */
export function pushWords(news: PushNews): PushWords {
  const { language, lot, count = 1 } = news
  if (news.kind === 'digest') return { title: DIGEST[language], body: digestBody(news) }
  if (news.kind === 'trial') return { title: 'Minato', body: TRIAL[language] }
  if (news.kind === 'newLots')
    return {
      title: news.search?.name || 'Minato',
      body: foundWords(news),
    }
  if (news.kind === 'payment' && count === 1 && !lot)
    return { title: 'Minato', body: [PAYMENT[language], news.reference].filter(Boolean).join(': ') }
  if (count > 1 || !lot) return { title: 'Minato', body: counted(MANY[news.kind][language], count, language) }
  if (news.kind === 'won')
    return {
      title: wonWords(language, { car: lot.name, price: news.price, isOrder: lot.page === 'stock' }),
      body: numbered(news, (news.price === undefined ? NO_PRICE : NEXT)[language]),
    }
  return { title: lot.name, body: numbered(news, sentence(news)) }
}

/** Shown when a message cannot be read: browsers require a visible notification. */
export const UNREADABLE: Record<Language, PushWords> = {
  en: { title: 'Minato', body: 'You have news. Open Minato to see it.' },
  ru: { title: 'Minato', body: 'Есть новости. Откройте Minato, чтобы увидеть их.' },
}

/** The notification's button that opens the lot's bid form. */
export const PUSH_BID: Texts = { en: 'Bid', ru: 'Сделать ставку' }

function numbered({ language, lot }: PushNews, sentence: string): string {
  return [`${LOT_NUMBER[language]} ${lot?.number}`, sentence].join(' · ')
}

function sentence(news: PushNews): string {
  const { kind, language, startsAt, endsAt, status, eta, etd, ship, paper, price, noSale, invoice } = news
  switch (kind) {
    case 'outbid':
      return outbidWords(language, price)
    case 'negotiation':
      if (price === undefined) return NO_SALE[noSale ?? 'refused'][language]
      return HALL_ASKS[language]
        .replace('{price}', yen(price))
        .replace('{time}', dayAndTime(new Date(endsAt ?? 0), language))
    case 'startsInHour':
      return startsAt === undefined ? TIME_NOT_SET[language] : fill(WITHIN_HOUR[language], startsAt)
    case 'startsInTenMinutes':
      return fill(WITHIN_MINUTES[language], startsAt)
    case 'statusChanged':
      return startsAt === undefined ? LOT[lotStatusName(status ?? 0)][language] : movedWords(language, startsAt)
    case 'bidStatus':
      return bidWords(news)
    case 'purchaseStep':
      if (paper)
        return `${(paper.isAccepted ? ACCEPTED : NEW_DOCUMENT)[language]} ${documentTypeLabel(paper.type, language)}`
      if (ship !== undefined) return ship ? `${ON_SHIP[language]} ${ship}` : OFF_SHIP[language]
      if (etd) return `${LEAVES[language]} ${dayOfMonth(etd, language)}`
      if (eta) return `${ARRIVES[language]} ${dayOfMonth(eta, language)}`
      return `${BOUGHT[language]}: ${purchaseStatusLabel(status ?? null, language)}`
    case 'invoice':
      return `${INVOICE_WORDS[language][invoice?.kind ?? 'invoice']} ${invoice?.number ?? ''}`.trimEnd()
    case 'payment':
      return PAYMENT[language]
    default:
      return PLAIN[kind as keyof typeof PLAIN][language]
  }
}

/** Tokyo time, as everywhere. */
function fill(text: string, startsAt: string | undefined): string {
  return text.replace('{time}', tokyoClock(new Date(startsAt ?? 0)))
}

function digestBody({ language, day }: PushNews): string {
  const parts = (['starting', 'bids', 'purchases', 'invoices', 'payments', 'changes', 'newLots', 'messages'] as const)
    .filter(part => (day?.[part] ?? 0) > 0)
    .map(part => counted(DAY[part][language], day![part] ?? 0, language))
  return parts.length > 0 ? parts.join('. ') : UNREADABLE[language].body
}

const WITHIN_HOUR: Texts = {
  en: 'Starts within the hour, at {time} Tokyo',
  ru: 'Начало в течение часа, в {time} по Токио',
}
const WITHIN_MINUTES: Texts = {
  en: 'Starts in a few minutes, at {time} Tokyo',
  ru: 'Скоро начало, в {time} по Токио',
}

const TIME_NOT_SET: Texts = {
  en: 'On sale today, the time is not set',
  ru: 'Торги сегодня, время не указано',
}

const HALL_ASKS: Texts = {
  en: 'Not sold. The auction house offers it to you for {price}. Answer by {time} Tokyo',
  ru: 'Не продан. Аукцион готов отдать его за {price}: ответьте до {time} по Токио',
}
const NO_SALE: Record<NonNullable<PushNews['noSale']>, Texts> = {
  refused: { en: 'No sale: the auction house did not accept', ru: 'Сделки нет: аукцион не согласился' },
  withdrawn: { en: 'No sale: the negotiation is over', ru: 'Сделки нет: переговоры закончены' },
  lapsed: { en: 'No sale: the time to answer is over', ru: 'Сделки нет: время для ответа истекло' },
}

const PLAIN = {
  priceChanged: { en: 'The price of your favorite has changed', ru: 'Цена избранного лота изменилась' },
  sheetIsUp: { en: 'Auction sheet available', ru: 'Появился аукционный лист' },
  chat: { en: 'New message', ru: 'Новое сообщение' },
} satisfies Record<string, Texts>

const LOT: Record<LotStatusName, Texts> = {
  ongoing: { en: 'Ongoing', ru: 'Идут торги' },
  upcoming: { en: 'Upcoming', ru: 'Скоро' },
  sold: { en: 'Sold', ru: 'Продан' },
  soldByNegotiation: { en: 'Sold by negotiation', ru: 'Продан по переговорам' },
  notSold: { en: 'Not sold', ru: 'Не продан' },
  cancelled: { en: 'Cancelled', ru: 'Отменён' },
  removed: { en: 'Removed', ru: 'Снят' },
  unknown: { en: 'The status has changed', ru: 'Статус изменился' },
}

const LOT_NUMBER: Texts = { en: 'Lot', ru: 'Лот' }

const NEXT: Texts = { en: 'Next: consignee and payment', ru: 'Дальше: грузополучатель и оплата' }
const NO_PRICE: Texts = { en: 'The price is not known yet', ru: 'Цена пока неизвестна' }
const LEAVES: Texts = { en: 'New departure date:', ru: 'Новая дата отхода:' }
const ARRIVES: Texts = { en: 'New arrival date:', ru: 'Новая дата прибытия:' }
const NEW_DOCUMENT: Texts = { en: 'New document:', ru: 'Новый документ:' }
const ACCEPTED: Texts = { en: 'Document accepted:', ru: 'Документ принят:' }
const ON_SHIP: Texts = { en: 'Ship assigned:', ru: 'Назначено судно:' }
const OFF_SHIP: Texts = { en: 'Taken off its ship', ru: 'Снят с судна' }
const BOUGHT: Texts = { en: 'Your car', ru: 'Ваш автомобиль' }
const PAYMENT: Texts = { en: 'Your balance has changed', ru: 'Ваш баланс изменился' }
const TRIAL: Texts = { en: 'Notifications work on this device.', ru: 'Уведомления на этом устройстве работают.' }
const DIGEST: Texts = { en: 'Your morning summary', ru: 'Утренняя сводка' }

const favorites = (en: string, ru: string): Record<Language, Forms> => ({
  en: { one: `{n} favorite ${en}`, other: `{n} favorites ${en}` },
  ru: { one: `{n} избранный лот${ru}`, few: `{n} избранных лота${ru}`, other: `{n} избранных лотов${ru}` },
})
const lots = (en: string, ru: string): Record<Language, Forms> => ({
  en: { one: `{n} lot ${en}`, other: `{n} lots ${en}` },
  ru: { one: `{n} лот ${ru}`, few: `{n} лота ${ru}`, other: `{n} лотов ${ru}` },
})
const bids = (en: string, ru: string): Record<Language, Forms> => ({
  en: { one: `{n} bid ${en}`, other: `{n} bids ${en}` },
  ru: { one: `{n} ставка: ${ru}`, few: `{n} ставки: ${ru}`, other: `{n} ставок: ${ru}` },
})
const WON_BIDS: Record<Language, Forms> = {
  en: { one: '{n} bid won', other: '{n} bids won' },
  ru: { one: 'Выиграна {n} ставка', few: 'Выиграны {n} ставки', other: 'Выиграно {n} ставок' },
}
const OUTBID: Record<Language, Forms> = {
  en: { one: '{n} bid lost to a higher price', other: '{n} bids lost to a higher price' },
  ru: {
    one: '{n} ставка: лот продан дороже',
    few: '{n} ставки: лоты проданы дороже',
    other: '{n} ставок: лоты проданы дороже',
  },
}
const PURCHASES: Record<Language, Forms> = {
  en: { one: '{n} purchased car with news', other: '{n} purchased cars with news' },
  ru: {
    one: '{n} купленный автомобиль: есть новости',
    few: '{n} купленных автомобиля: есть новости',
    other: '{n} купленных автомобилей: есть новости',
  },
}
const INVOICES: Record<Language, Forms> = {
  en: { one: '{n} new invoice', other: '{n} new invoices' },
  ru: { one: '{n} новый инвойс', few: '{n} новых инвойса', other: '{n} новых инвойсов' },
}
const PAYMENTS: Record<Language, Forms> = {
  en: { one: '{n} balance change', other: '{n} balance changes' },
  ru: { one: '{n} изменение баланса', few: '{n} изменения баланса', other: '{n} изменений баланса' },
}
const MESSAGES: Record<Language, Forms> = {
  en: { one: '{n} new message', other: '{n} new messages' },
  ru: { one: '{n} новое сообщение', few: '{n} новых сообщения', other: '{n} новых сообщений' },
}

const ANSWERS: Record<Language, Forms> = {
  en: { one: '{n} reply from the auction house', other: '{n} replies from the auction house' },
  ru: { one: '{n} ответ аукциона', few: '{n} ответа аукциона', other: '{n} ответов аукциона' },
}
/** Several of a kind in one sentence. */
const MANY: Record<Exclude<PushNews['kind'], 'digest' | 'trial' | 'newLots'>, Record<Language, Forms>> = {
  startsInHour: favorites('starting within the hour', ': начало в течение часа'),
  startsInTenMinutes: favorites('starting in a few minutes', ': скоро начало'),
  priceChanged: favorites('with a new price', ' с новой ценой'),
  statusChanged: favorites('with changes', ' с изменениями'),
  sheetIsUp: lots('with a new auction sheet', 'с новым аукционным листом'),
  bidStatus: bids('with changes', 'есть изменения'),
  won: WON_BIDS,
  outbid: OUTBID,
  negotiation: ANSWERS,
  purchaseStep: PURCHASES,
  invoice: INVOICES,
  payment: PAYMENTS,
  chat: MESSAGES,
}

/** The parts of a digest, one by one. */
const DAY = {
  starting: favorites('selling within 24 hours', ' на торгах в ближайшие 24 часа'),
  changes: lots('with changes', 'с изменениями'),
  bids: bids('with a new status', 'новый статус'),
  newLots: {
    en: { one: '{n} new lot in saved searches', other: '{n} new lots in saved searches' },
    ru: {
      one: '{n} новый лот по сохранённым поискам',
      few: '{n} новых лота по сохранённым поискам',
      other: '{n} новых лотов по сохранённым поискам',
    },
  },
  purchases: PURCHASES,
  invoices: INVOICES,
  payments: PAYMENTS,
  messages: MESSAGES,
} satisfies Record<string, Record<Language, Forms>>
