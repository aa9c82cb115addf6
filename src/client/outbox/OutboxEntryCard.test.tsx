import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { afterAnswer, asShown, expired, sending } from '#domain/outbox/outbox-step.ts'
import { renderPart, showPart } from '#client/api/render.fixture.tsx'
import { bidEntry } from './bid-entry.ts'
import { OutboxEntryCard } from './OutboxEntryCard.tsx'
import { answerEntry, cancelEntry, documentEntry, partyEntry } from './plain-entries.ts'
import { shownOutbox } from './shown-outbox.ts'

const by = { key: 'k', userId: 7, triedAt: null }
const lot = { lotId: 'L1', link: '/car-auctions/L1', name: 'Toyota Prius', lotNumber: '1006' }
const until = '2026-11-24T09:00:00+09:00'
const order = { carId: 'L1', amount: 150_000, bidGroup: null, bidType: 1, lotType: 'car', comment: '' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00+09:00'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  shownOutbox.set([])
  vi.useRealTimers()
})

function show(entry: OutboxEntry): string {
  shownOutbox.set([entry])
  renderPart(<OutboxEntryCard entryKey={entry.key} />)
  return screen.getByRole('alert').textContent ?? ''
}

test.each([
  ['bid', bidEntry({ lot, order, until }, by), 'bidding closed (09:00 Tokyo)', 'Your bid was not sent.'],
  [
    'cancellation',
    cancelEntry({ ...lot, bidId: 3, amount: 150_000, until }, by),
    'the time to cancel ended (09:00 Tokyo)',
    'Your bid was not cancelled.',
  ],
  [
    'answer to the auction house',
    answerEntry({ lot, body: { id: 1, answer: 'decline', hallPrice: 700_000 }, amount: null, until }, by),
    'the time to answer ended (09:00 Tokyo)',
    'Your answer was not sent.',
  ],
])(
  'a %s that expired offline says what became of it, and promises nothing by the device’s clock',
  (_, entry, ended, outcome) => {
    const written = { ...entry, order: 1 }
    const past = show(expired(written)).toLowerCase()
    expect(past).toContain(`${ended} while you were offline. ${outcome}`.toLowerCase())
    expect(past).toContain('expired')
    expect(screen.getByRole('button').textContent).toBe('Dismiss')
    cleanup()
    const shown = show(asShown(written, Date.parse(until)))
    expect(shown).toContain(`By this device’s clock ${ended}`)
    expect(shown).toContain('sent only if it is still in time')
    expect(shown).toContain('May be late')
    expect(screen.getByRole('button', { name: /^Don’t send: / }).textContent).toBe('Don’t send')
  },
)

test.each([
  ['bid', bidEntry({ lot, order, until }, by), 'it arrived. Check the lot before you bid again.'],
  [
    'cancellation',
    cancelEntry({ ...lot, bidId: 3, amount: 150_000, until }, by),
    'the bid was cancelled. Open the lot and check.',
  ],
  [
    'answer to the auction house',
    answerEntry({ lot, body: { id: 1, answer: 'decline', hallPrice: 700_000 }, amount: null, until }, by),
    'your answer arrived. Check it in My bids.',
  ],
  [
    'consignee',
    partyEntry({ purchaseId: 1, role: 'consignee', name: 'Toyota Prius', body: {} }, by),
    'it arrived. Check it, then send it again if needed.',
  ],
])('a %s whose answer was lost says what to look at', async (_, entry, advice) => {
  shownOutbox.set([{ ...entry, order: 1, state: 'asking', outcome: { code: 'answer_lost' } }])
  await showPart(<OutboxEntryCard entryKey={entry.key} />)
  expect(screen.getByRole('alert').textContent).toContain(`so we don’t know whether ${advice}`)
})

const upload = { about: { id: 1, name: 'Toyota Prius' }, file: new Blob(['%PDF']) }
test.each([
  [
    'bid',
    bidEntry({ lot, order, until }, by),
    'Something on this network is blocking Minato, so we don’t know whether this arrived.',
  ],
  ['unfinished document', documentEntry(upload, by), 'Not sent yet. Something on this network is blocking Minato.'],
])(
  'a %s that a page of the network forbids says so, and not that the device is offline',
  async (_, written, reason) => {
    const entry = { ...written, order: 1 }
    shownOutbox.set([afterAnswer(sending(entry, 0), { status: 403, body: null }, 0, entry)])
    await showPart(<OutboxEntryCard entryKey={entry.key} />)
    const shown = screen.getByRole('status').textContent
    expect(shown).toContain(`${reason} We keep trying. Try another network.`)
    expect(shown).not.toContain('online')
  },
)

const refused = (messageCode: string, detail: object) => ({
  status: 409,
  body: { success: false, message: 'Refused', messageCode, detail },
})
async function changesOf(entry: OutboxEntry): Promise<(string | null)[]> {
  shownOutbox.set([entry])
  await showPart(<OutboxEntryCard entryKey={entry.key} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a bid that is asked for again names only what has changed', async () => {
  const expected = { startPrice: 100_000, biddingDeadline: until, bidAllow: 500_000, cancelDeadlineHours: 3 }
  const entry = { ...bidEntry({ lot, order: { ...order, expected }, until }, by), order: 1 }
  const detail = {
    startPrice: null,
    biddingDeadline: '2026-11-24T00:00:00Z',
    bidAllow: 300_000,
    cancelDeadlineHours: 0,
  }
  expect(await changesOf(afterAnswer(entry, refused('terms_changed', detail), 0, entry))).toEqual([
    'The start price is now —',
    expect.stringMatching(/^Available to bid after this bid: 300.000.¥$/),
    'A bid can be cancelled until the auction starts',
  ])
})

test('a consignee that another device has changed shows both values', async () => {
  const party = { purchaseId: 1, role: 'consignee', name: 'Toyota Prius', body: { party: 'consignee' } }
  const entry = { ...partyEntry(party, by), order: 1 }
  const detail = { 'now.consignee': 'Theirs', 'sent.consignee': null }
  expect(await changesOf(afterAnswer(entry, refused('stale_version', detail), 0, entry))).toEqual([
    'now: Theirs',
    'yours: —',
  ])
})
