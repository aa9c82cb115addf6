import type { Locator, Page } from '@playwright/test'

/** The panel's texts in both languages; a test uses one of them. */
export const WORDS = {
  en: {
    placeBid: /^Place bid/,
    changeBid: /^Change bid/,
    amount: /^(Your bid|New amount)/,
    group: 'Group',
    exportType: 'Export type',
    comment: 'Comment for the manager',
    required: 'Required field',
    step: /must be a multiple of 5\s000/,
    low: /cannot be lower than/,
    until: /Bidding closes .*Tokyo\s· .* your time\s· in\s/,
    question: 'Confirm your bid',
    overbid: 'Possible overbid',
    most: 'Maximum at auction',
    terms: 'bidding terms',
    termsTitle: 'Bidding terms',
    confirm: 'Confirm bid',
    accepted: 'Bid received',
    close: 'Close',
    cancel: 'Cancel bid',
    cancelQuestion: 'Cancel this bid?',
    cancelTerms: /until 3 hours before the auction/,
    cancelled: /(is|,) cancelled/,
    short: 'Credit limit exceeded',
    figures: ['Maximum bid allowed', 'Credit limit', 'Current balance', 'Active bids'],
    funds: 'Add funds',
    days: /2 to 5 business days/,
    lower: /^Lower to/,
  },
  ru: {
    placeBid: /^(Сделать ставку|Поставить)/,
    changeBid: /^Изменить (ставку|на)/,
    amount: /^(Ваша ставка|Новая сумма)/,
    group: 'Группа',
    exportType: 'Тип экспорта',
    comment: 'Комментарий менеджеру',
    required: 'Обязательное поле',
    step: /должна быть кратна 5\s000/,
    low: /не может быть ниже/,
    until: /(Ставки|Приём ставок) до:? .*Токио\s· .* по вашему времени\s· через\s/,
    question: 'Подтвердите ставку',
    overbid: 'Возможное превышение',
    most: 'Максимум на аукционе',
    terms: 'условия торгов',
    termsTitle: 'Условия торгов',
    confirm: 'Подтвердить',
    accepted: 'Ставка получена',
    close: 'Закрыть',
    cancel: 'Отменить ставку',
    cancelQuestion: 'Отменить ставку?',
    cancelTerms: /за 3 часа до/,
    cancelled: /отменена/,
    short: 'Превышен кредитный лимит',
    figures: ['Максимальная ставка', 'Кредитный лимит', 'Текущий баланс', 'Активные ставки'],
    funds: 'Пополнить счёт',
    days: /от 2 до 5 рабочих дней/,
    lower: /^Снизить до/,
  },
} as const
export type Language = keyof typeof WORDS

/** `startsAt` is the API's text, in Tokyo time. */
export type OpenLot = { id: string; lotNo: string; lowest: number; startsAt: string }

/**
 * Car lots of a Tokyo day with a fixed time and a start price above a few steps, cheapest first; requested with the page's own
 * session.
 */
export async function carLots(page: Page, day: string): Promise<OpenLot[]> {
  const query = new URLSearchParams({ auctionDate: day, sort: 'startPrice', order: 'ASC', pageSize: '100' })
  const answer = await page.request.get(`/v1/car-auction/listing?${query}`)
  const { carsList } = (await answer.json()) as {
    carsList: {
      id: string
      lotNo: string
      auctionDate: string
      startPrice: number | null
      myBid: boolean
      timeSet: boolean
    }[]
  }
  return carsList.flatMap(({ id, lotNo, auctionDate, startPrice, myBid, timeSet }) =>
    startPrice === null || startPrice < 20_000 || myBid || !timeSet
      ? []
      : [{ id, lotNo, lowest: Math.ceil(startPrice / 5_000) * 5_000, startsAt: auctionDate }],
  )
}

/**
 * Sets the language from the next page on, whatever the account's language. It is set before the page's own code runs, so that the
 * page cannot overwrite it.
 */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript(wanted => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: wanted }))
  }, language)
}

/** Digits grouped as on the screen, with any kind of space. */
export const yen = (amount: number): RegExp => new RegExp(String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '\\s'))

/** The place of the form: a sheet on the phone, the last column on wide screens. */
export const panelOn = (page: Page, isMobile: boolean): Locator =>
  isMobile ? page.getByRole('dialog') : page.locator('aside').last()
