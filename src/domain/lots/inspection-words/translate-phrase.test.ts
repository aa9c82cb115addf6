import { expect, it, test } from 'vitest'
import { translatePhrase } from './translate-phrase.ts'

test.each([
  ['rust', 'ржавчина'],
  ['rust many', 'много ржавчины'],
  ['scratch small', 'небольшие царапины'],
  ['small scratch', 'небольшие царапины'],
  ['oil leak large', 'сильная течь масла'],
  ['large dent', 'крупные вмятины'],
  ['bent slightly', 'небольшой изгиб'],
  ['under large', 'снизу сильно'],
  ['scratch Lv2', 'царапины, уровень 2'],
  ['crack 3cm', 'трещины, 3 см'],
  ['cover scratch', 'крышка: царапины'],
  ['top bridge scratch', 'верхняя траверса: царапины'],
  ['right cover crack', 'крышка справа: трещины'],
  ['each place scratch', 'местами царапины'],
  ['exterior after market', 'облицовка: нештатная деталь'],
  ['scratch installation defectiveness', 'царапины, плохое крепление'],
  ['Yoshimura muffler rust', 'глушитель Yoshimura: ржавчина'],
  ['ETC attaching', 'установлен ETC'],
  ['pad attaching', 'накладка: есть'],
  ['key -2', 'ключей: 2'],
  ['2', '2'],
])('%s: %s', (phrase, russian) => expect(translatePhrase(phrase)).toBe(russian))

it('does not mind case, plural, hyphens, spelling and order', () => {
  expect(translatePhrase('SCRATCHES')).toBe('царапины')
  expect(translatePhrase('after-market')).toBe(translatePhrase('aftermarket'))
  expect(translatePhrase('Tyres worn')).toBe('шина: износ')
  expect(translatePhrase('discolouration')).toBe('выцветание')
  expect(translatePhrase('leak oil')).toBe('течь масла')
  expect(translatePhrase('small scratch on the tank')).toBe('бак: небольшие царапины')
  expect(translatePhrase('tank scratch small')).toBe('бак: небольшие царапины')
  expect(translatePhrase('aftermarket mirror')).toBe(translatePhrase('mirror aftermarket'))
})

it('gives every finding to its own part', () => {
  expect(translatePhrase('rust many cover scratch')).toBe('много ржавчины; крышка: царапины')
  expect(translatePhrase('cover scratch tank dent')).toBe('крышка: царапины; бак: вмятины')
  expect(translatePhrase('rust on frame dent on tank')).toBe('рама: ржавчина; бак: вмятины')
  expect(translatePhrase('scratch and dent of tank')).toBe('бак: царапины, вмятины')
  expect(translatePhrase('aftermarket muffler scratch')).toBe('нештатный глушитель, царапины')
  expect(translatePhrase('aftermarket screen scratch')).toBe('ветровое стекло: нештатная деталь, царапины')
})

it('does not repeat the part that the phrase is about', () => {
  expect(translatePhrase('engine rust', 'двигатель')).toBe('ржавчина')
  expect(translatePhrase('engine rust', 'крышка')).toBe('двигатель: ржавчина')
})

it('knows the absence of a finding from the absence of a part', () => {
  expect(translatePhrase('no rust')).toBe('без ржавчины')
  expect(translatePhrase('no battery')).toBe('аккумулятор: нет')
  expect(translatePhrase('battery missing')).toBe('аккумулятор: нет')
})

it('knows the remarks of car sheets, without the parts of cars', () => {
  expect(translatePhrase('White smoke')).toBe('белый дым')
  expect(translatePhrase('Documents later')).toBe('документы позже')
  expect(translatePhrase('Non-smoker car')).toBe('некурящий салон')
  expect(translatePhrase('Tailgate')).toBeNull()
})

test.each([
  'rust frobnicated',
  'frobnicated cover scratch',
  'no',
  'no cover scratch',
  'not rust',
  'scratch?',
  'rust on',
  'small missing',
  // A small scratch, or a scratch of the light.
  'light scratch',
  'アルミ傷',
])('keeps the feed’s words for %s', phrase => expect(translatePhrase(phrase)).toBeNull())
