// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { flushOutbox } from './outbox.ts'

const { runs } = vi.hoisted(() => ({ runs: [] as ((waits: boolean) => void)[] }))
vi.mock('./outbox-sender.ts', () => ({
  outboxSender: () => () => new Promise<boolean>(resolve => runs.push(resolve)),
}))
beforeEach(() => {
  runs.length = 0
})

test('a call during a run starts one more run behind it, however many call', async () => {
  const first = flushOutbox()
  const [second, third] = [flushOutbox(), flushOutbox()]
  expect(runs).toHaveLength(1)
  runs[0]!(true)
  expect(await first).toBe(true)
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]!(false)
  expect(await Promise.all([second, third])).toEqual([false, false])
  expect(runs).toHaveLength(2)
})
