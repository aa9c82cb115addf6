import { expect, it, test } from 'vitest'
import { feedLine } from './feed-line.ts'

test.each([
  ['Fuel: ガソリン — gasoline', 'Топливо: ガソリン — бензин'],
  ['Fuel: GS', 'Топливо: бензин'],
  ['State: [仮出品中です] — [ temporary exhibiting ]', 'Статус: [仮出品中です] — предварительно выставлен'],
  ['History: レンタ — renta car', 'История: レンタ — прокат'],
  ['Seats / load: 5人/- — 5 person /-', 'Мест / груз: 5人/- — 5 /-'],
  ['Shaken until: 07年02月 — 07 year 02 month', 'Техосмотр до: 07年02月 — 07 год, 02 месяц'],
  ['Color / code: クロ/X1 — black /X1', 'Цвет / код: クロ/X1 — чёрный /X1'],
  ['Color / code: ゲンシャ/X1 — actual vehicle /X1', 'Цвет / код: ゲンシャ/X1 — actual vehicle /X1'],
  ['Equipment: PS PW ナビ — PS PW navigation', 'Комплектация: PS PW ナビ — PS PW навигация'],
  ['Equipment: PS ABC — PS widget', 'Комплектация: PS ABC — PS widget'],
  ['Color changed: あり — equipped', 'Смена цвета: あり — есть'],
  ['Color changed: なし — nothing', 'Смена цвета: なし — нет'],
  ['Steering wheel: left', 'Руль: слева'],
  ['Exterior: C', 'Кузов: C'],
  ['Comment: 車 — car: somewhere', 'Комментарий: 車 — car: somewhere'],
  ['One owner', 'Один владелец'],
  ['Frobnicated: yes', 'Frobnicated: yes'],
  ['constructor: yes', 'constructor: yes'],
  ['Fuel: constructor', 'Топливо: constructor'],
])('%s', (line, russian) => expect(feedLine(line, 'ru')).toBe(russian))

it('stays as it is in English', () =>
  expect(feedLine('Fuel: ガソリン — gasoline', 'en')).toBe('Fuel: ガソリン — gasoline'))
