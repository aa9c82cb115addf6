import { expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH, messageText } from './message-text.ts'

const longest = 'я'.repeat(MAX_MESSAGE_LENGTH)

test.each([
  ['Hello', { text: 'Hello' }],
  ['  two\n\nlines \n', { text: 'two\n\nlines' }],
  ['', { rule: 'required' }],
  [' \n\t\u00a0 ', { rule: 'required' }],
  [`  ${longest}  `, { text: longest }],
  [`${longest}!`, { rule: 'maxLength1000' }],
])('of %j', (typed, outcome) => {
  expect(messageText(typed)).toEqual(outcome)
})
