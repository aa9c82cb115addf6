import { expect, it } from 'vitest'
import { statusQuestions, strongestQuestions } from './status-confirmations.ts'

const START = new Date('2026-11-25T12:00:00+09:00')
const at = (time: string) => new Date(`2026-11-25T${time}+09:00`)

it.each([
  [1, '09:00:00', ['status']],
  [2, '09:00:00', ['status']],
  [3, '09:00:00', ['status']],
  [4, '09:00:00', ['status']],
  [5, '09:00:00', ['future']],
  [6, '09:00:00', ['future', 'win']],
  [2, '11:00:00', ['status']],
  [2, '11:00:00.001', ['lastHour']],
  [5, '11:30:00', ['lastHour']],
  [6, '11:30:00', ['future', 'win']],
  [2, '12:00:00', ['status']],
  [5, '12:00:00', ['status']],
  [6, '12:00:00', ['win']],
] as const)('to %i at %s asks %j', (to, time, questions) => {
  expect(statusQuestions(to, { startsAt: START, now: at(time) })).toEqual(questions)
})

it('never says that stock is ahead', () => {
  expect(statusQuestions(6, { startsAt: null, now: START })).toEqual(['win'])
  expect(statusQuestions(5, { startsAt: null, now: START })).toEqual(['status'])
})

it.each([
  [
    [['win'], ['future', 'win'], ['win']],
    ['future', 'win'],
  ],
  [[['win'], ['win']], ['win']],
  [[['future', 'win']], ['future', 'win']],
  [[['status'], ['lastHour'], ['future']], ['lastHour']],
  [[['status'], ['future']], ['future']],
] as const)('asks about several bids, whose questions are %j, %j', (ofBids, questions) => {
  expect(strongestQuestions(ofBids)).toEqual(questions)
})
