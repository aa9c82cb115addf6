import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'
import { MESSAGES } from './texts.ts'

test('figures of a refusal are written as on screens: amounts in groups, days and times in the reader’s words', () => {
  const detail = { deadline: '2026-11-27T10:48:00+09:00' }
  expect(fillText(MESSAGES.bidding_closed.en, 'en', detail)).toBe('Bidding closed: Fri 27 Nov, 10:48 Tokyo')
  expect(fillText(MESSAGES.bidding_closed.ru, 'ru', detail)).toBe('Приём ставок закрыт: пт, 27 нояб., 10:48 по Токио')
  expect(fillText('{price} ¥, {none}', 'en', { price: 1_285_000, none: null })).toBe('1\u00a0285\u00a0000 ¥, —')
})

test('a server that is unavailable does not speak of auction data: payments and settings answer the same', () => {
  expect(MESSAGES.unavailable.en).toBe('The server is starting or busy. Try again in a minute.')
  expect(MESSAGES.unavailable.ru).not.toContain('аукцион')
})
