import { expect, it, vi } from 'vitest'
import { FeedRefused } from '../feed-refused.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { SourceSilent } from '../online/source-silent.ts'
import { answerCache } from './answer-cache.ts'

const START = '2026-11-24T10:00:00+09:00'

function trial(maxWeight = 10) {
  let now = Date.parse(START)
  const clock = { now: () => new Date(now), advance: (milliseconds: number) => void (now += milliseconds) }
  const cache = answerCache<string>({ clock, maxWeight, weigh: () => 1 })
  const ask = vi.fn(async () => 'told')
  return { clock, cache, ask, get: (key = 'a', minutes = 30) => cache.get(key, minutes, ask) }
}

it('sends one request for all waiting callers, and another when the answer is no longer fresh', async () => {
  const { clock, ask, get } = trial()
  await Promise.all([get(), get(), get()])
  clock.advance(29 * 60_000)
  expect(await get()).toEqual({ value: 'told', at: new Date(START), isStale: false })
  expect(ask).toHaveBeenCalledOnce()
  clock.advance(60_000)
  await get()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('sends four requests at once and no more', async () => {
  const { cache } = trial()
  let [running, most] = [0, 0]
  const gates: (() => void)[] = []
  const ask = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>(resolve => gates.push(resolve))
    running -= 1
    return 'told'
  }
  const all = Promise.all(Array.from({ length: 9 }, (_, at) => cache.get(String(at), 30, ask)))
  for (let opened = 0; opened < 9; opened++) {
    await expect.poll(() => gates.length).toBeGreaterThan(opened)
    gates[opened]!()
  }
  await all
  expect(most).toBe(4)
})

it('gives the last answer, marked, while the source is silent, for a day', async () => {
  const { clock, ask, get } = trial()
  await get()
  ask.mockRejectedValue(new SourceSilent('nobody there'))
  clock.advance(31 * 60_000)
  expect(await get()).toEqual({ value: 'told', at: new Date(START), isStale: true })
  await expect(get('b')).rejects.toThrow('nobody there')
  clock.advance(24 * 3_600_000)
  await expect(get()).rejects.toThrow('nobody there')
})

it('pauses longer each time for a silent source, and as long as a source asks for', async () => {
  const { clock, ask, get } = trial()
  ask.mockRejectedValue(new SourceSilent('nobody there'))
  for (const seconds of [5, 10, 20]) {
    ask.mockClear()
    await expect(get()).rejects.toThrow()
    await expect(get('b')).rejects.toThrow()
    clock.advance(seconds * 1_000 - 1)
    await expect(get()).rejects.toThrow()
    expect(ask).toHaveBeenCalledOnce()
    clock.advance(1)
  }
  ask.mockRejectedValue(new SourceAwaits('over quota', new Date(clock.now().getTime() + 3_600_000)))
  await expect(get()).rejects.toThrow('over quota')
  ask.mockResolvedValue('told')
  clock.advance(3_599_999)
  await expect(get()).rejects.toThrow('over quota')
  clock.advance(1)
  expect((await get()).value).toBe('told')
})

it('does not treat the whole source as silent because of one invalid answer', async () => {
  const { ask, get } = trial()
  ask.mockRejectedValueOnce(new FeedRefused('breaks off'))
  await expect(get()).rejects.toThrow('breaks off')
  expect((await get()).value).toBe('told')
})

it('forgets the least recently used answer', async () => {
  const { ask, get } = trial(2)
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  ask.mockClear()
  await get('a')
  await get('c')
  expect(ask).not.toHaveBeenCalled()
  await get('b')
  expect(ask).toHaveBeenCalledOnce()
})
