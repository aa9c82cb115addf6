// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { LotTime } from './LotTime.tsx'
import { LotWhen } from '#client/format/LotWhen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const lot = {
  auctionDate: '2026-11-27T13:59:00+09:00',
  timeSet: true,
  hallClosesAt: '2026-11-27T11:38:00+09:00',
  auctionName: 'LAA Okayama',
  status: LOT_STATUS.upcoming as number,
}

function words(part: React.ReactNode, locale = 'en'): string {
  i18n.loadAndActivate({ locale, messages: {} })
  return render(<I18nProvider i18n={i18n}>{part}</I18nProvider>).container.textContent.replaceAll(/\s/g, ' ')
}

test('a card shows when the auction closes bids, until there is a result', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+09:00'), toFake: ['Date'] })
  expect(words(<LotWhen lot={lot} />)).toContain('LAA Okayama · bids close 11:38')
  expect(words(<LotWhen lot={{ ...lot, status: LOT_STATUS.sold }} />)).not.toContain('until')
  const { hallClosesAt: _, ...plain } = lot
  expect(words(<LotWhen lot={plain} />)).not.toContain('until')
})

test('a card names every auction of its vehicle', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+09:00'), toFake: ['Date'] })
  const twins = [{ id: '261127-2-1', auctionName: 'JU Gifu' }]
  expect(words(<LotWhen lot={{ ...lot, twins }} />)).toContain('LAA Okayama · JU Gifu · bids close 11:38')
})

test('the lot’s page shows it with its day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+09:00'), toFake: ['Date'] })
  const lotInfo = lot as unknown as LotDetail['lotInfo']
  expect(words(<LotTime lotInfo={lotInfo} />)).toMatch(/The auction house closes bidding at .*27 Nov, 11:38 Tokyo/)
})

test('the lot’s page writes all its days in one form', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00+09:00'), toFake: ['Date'] })
  const lotInfo = lot as unknown as LotDetail['lotInfo']
  const said = words(<LotTime lotInfo={lotInfo} />, 'ru')
  expect(said.match(/пт, 27 нояб\., 1[13]:\d\d/g)).toHaveLength(2)
})

test.each([
  ['2026-11-27T10:40:00+09:00', 'bids close in 57 min', 'soon'],
  ['2026-11-27T11:30:00+09:00', 'bids close in 7 min', 'last'],
  ['2026-11-27T11:37:15+09:00', 'bids close in 45 s', 'last'],
  ['2026-11-27T11:40:00+09:00', 'starts in 2 h 19 min', undefined],
])('the lot’s page counts to the end of bidding, then to the start: at %s', (now, said, urgency) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const lotInfo = lot as unknown as LotDetail['lotInfo']
  expect(words(<LotTime lotInfo={lotInfo} bidsUntil={lot.hallClosesAt} />)).toContain(said)
  expect(document.querySelector<HTMLElement>('[data-urgency]')?.dataset.urgency).toBe(urgency)
})

test('a sale that is over without a set time shows only its day; the time is no longer awaited', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00+09:00'), toFake: ['Date'] })
  const { hallClosesAt: _, ...plain } = lot
  const unset = { ...plain, auctionDate: '2026-11-27T09:00:00+09:00', timeSet: false }
  expect(words(<LotWhen lot={unset} />)).toContain('time TBA')
  expect(words(<LotTime lotInfo={unset as unknown as LotDetail['lotInfo']} />)).toContain(
    'time not set, treated as 09:00 Tokyo',
  )
  const sold = { ...unset, status: LOT_STATUS.sold as number }
  const yesterday = { ...unset, auctionDate: '2026-11-26T09:00:00+09:00' }
  for (const over of [sold, yesterday]) {
    expect(words(<LotWhen lot={over} />)).not.toContain('time TBA')
    expect(words(<LotTime lotInfo={over as unknown as LotDetail['lotInfo']} />)).not.toMatch(/time not set|your time/)
  }
})
