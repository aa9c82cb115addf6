import { expect, test } from 'vitest'
import { filtersLeftBehind } from './archive-tab.ts'

const today = '2026-11-27'
const NOT_IN_ARCHIVE = ['dates', 'chassisId', 'condition', 'mileage', 'group']

test.each([
  ['to the archive, from all days', { toArchive: true }, ['lots', ...NOT_IN_ARCHIVE]],
  ['to the archive, from past days', { toArchive: true, dayFrom: '2026-11-26' }, ['lots', ...NOT_IN_ARCHIVE]],
  [
    'to the archive, from today',
    { toArchive: true, dayFrom: today },
    ['lots', 'auctionDateFrom', 'auctionDateTo', ...NOT_IN_ARCHIVE],
  ],
  ['back, whatever the days', { toArchive: false, dayFrom: today }, ['lots', 'archiveStatus']],
])('a manager leaves behind %s', (_, way, expected) => {
  expect(filtersLeftBehind('manager', { ...way, today })).toEqual(expected)
})
