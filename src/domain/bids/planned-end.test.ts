import { describe, expect, test } from 'vitest'
import { BID_STATUSES } from './bid-status.ts'
import { endsBid, plannedEndAt } from './planned-end.ts'

const NOW = new Date('2026-11-24T12:00:00+09:00')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('Don’t Bid, Cancel and Finished end a bid', () => {
  expect(BID_STATUSES.filter(endsBid)).toEqual([3, 4, 5])
})

describe('a planned end', () => {
  test.each([
    ['of stock', null, after(8)],
    ['of a lot that starts tomorrow', after(86_400), after(8)],
    ['of a lot that starts in ten seconds', after(10), after(5)],
    ['of a lot that starts in six seconds', after(6), after(1)],
    ['of a lot that starts in five seconds, which cannot wait', after(5), null],
    ['of a lot that has started', after(-5), after(8)],
    ['of a lot that starts now', NOW, after(8)],
  ])('%s', (_, startsAt, expected) => {
    expect(plannedEndAt(NOW, startsAt)).toEqual(expected)
  })
})
