// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { keepSending } from './keep-sending.ts'
import { flushOutbox, dismissAcceptedBids, show } from './outbox.ts'
import { shownOutbox } from './shown-outbox.ts'

vi.mock('./outbox.ts', () => ({
  flushOutbox: vi.fn(async () => true),
  dismissAcceptedBids: vi.fn(async () => undefined),
  show: vi.fn(async () => true),
}))
const waiting = (until: string, triedAt: number | null) => ({ state: 'queued', until, triedAt }) as OutboxEntry
let stop = () => undefined as void
afterEach(() => {
  stop()
  shownOutbox.set([])
  vi.useRealTimers()
})

it('sends waiting entries when the page starts', async () => {
  stop = keepSending()
  await vi.waitFor(() => expect(flushOutbox).toHaveBeenCalledOnce())
})

it('sends waiting entries even if a full device refuses to delete accepted ones', async () => {
  vi.mocked(flushOutbox).mockClear()
  vi.mocked(dismissAcceptedBids).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  stop = keepSending()
  await vi.waitFor(() => expect(flushOutbox).toHaveBeenCalledOnce())
})

it('looks at a waiting entry when its time ends, and does not wait for the next round', async () => {
  vi.useFakeTimers()
  stop = keepSending()
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(flushOutbox).mockClear()
  const until = new Date(Date.now() + 4_000).toISOString()
  shownOutbox.set([waiting(until, null)])
  await vi.advanceTimersByTimeAsync(3_999)
  expect(flushOutbox).not.toHaveBeenCalled()
  vi.mocked(show).mockClear()
  await vi.advanceTimersByTimeAsync(1)
  expect(flushOutbox).toHaveBeenCalledOnce()
  expect(show).toHaveBeenCalled()
})

it('an entry that may have arrived is asked for in the usual rounds after its time has ended', async () => {
  vi.useFakeTimers()
  stop = keepSending()
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(flushOutbox).mockClear()
  shownOutbox.set([waiting(new Date(Date.now() - 1).toISOString(), Date.now() - 2)])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(flushOutbox).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(flushOutbox).toHaveBeenCalledOnce()
})

it('a database that does not open is tried again, although nothing is known to wait', async () => {
  vi.useFakeTimers()
  vi.mocked(show).mockResolvedValue(false)
  stop = keepSending()
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(flushOutbox).mockClear()
  vi.mocked(show).mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(flushOutbox).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flushOutbox).toHaveBeenCalledOnce()
})

it('a database that never opens is tried at growing intervals, up to four minutes, and not in a hidden page', async () => {
  vi.useFakeTimers()
  vi.mocked(show).mockResolvedValue(false)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  stop = keepSending()
  await vi.advanceTimersByTimeAsync(0)
  for (const seconds of [15, 30, 60, 120, 240, 240]) {
    vi.mocked(flushOutbox).mockClear()
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(flushOutbox).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(flushOutbox).toHaveBeenCalledOnce()
  }
  vi.mocked(flushOutbox).mockClear()
  visibility.mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(flushOutbox).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(flushOutbox).toHaveBeenCalledOnce()
  visibility.mockRestore()
  vi.mocked(show).mockResolvedValue(true)
})

it('what is late by the device’s clock alone is sent in the usual rounds, not every second', async () => {
  vi.useFakeTimers()
  stop = keepSending()
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(flushOutbox).mockClear()
  const late = { ...waiting(new Date(Date.now() - 1).toISOString(), null), state: 'expired' as const }
  shownOutbox.set([{ ...late, outcome: { code: 'late_here' } }])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(flushOutbox).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(flushOutbox).toHaveBeenCalledOnce()
})
