// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keepSending } from './keep-sending.ts'
import { flushOutbox, putAwayAccepted } from './outbox.ts'

vi.mock('./outbox.ts', () => ({
  flushOutbox: vi.fn(async () => true),
  putAwayAccepted: vi.fn(async () => undefined),
  show: vi.fn(async () => undefined),
}))
let stop = () => undefined as void
afterEach(() => stop())

it('sends what waits when the page starts', async () => {
  stop = keepSending()
  await vi.waitFor(() => expect(flushOutbox).toHaveBeenCalledOnce())
})

it('sends what waits also where a full device refuses to delete what was accepted', async () => {
  vi.mocked(flushOutbox).mockClear()
  vi.mocked(putAwayAccepted).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  stop = keepSending()
  await vi.waitFor(() => expect(flushOutbox).toHaveBeenCalledOnce())
})
