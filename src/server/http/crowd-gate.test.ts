import { afterEach, describe, expect, test, vi } from 'vitest'
import { crowdGate } from './crowd-gate.ts'

/** Enters and tells what became of it: `in`, `away`, or `waits` as long as it waits. */
function visitor(gate: ReturnType<typeof crowdGate>, isBid = false) {
  const visit = { state: 'waits', leave: () => {} }
  const isTaken = gate.enter(isBid, leave => {
    visit.state = 'in'
    visit.leave = leave
  })
  if (!isTaken) visit.state = 'away'
  return visit
}

afterEach(() => void vi.useRealTimers())

const states = (visitors: { state: string }[]) => visitors.map(({ state }) => state)

describe('the gate', () => {
  test('lets in as many as it serves, then as many into the line, and turns the rest away', () => {
    const gate = crowdGate({ inside: 2, waiting: 2, bids: 5 })
    const crowd = Array.from({ length: 6 }, () => visitor(gate))
    expect(states(crowd)).toEqual(['in', 'in', 'waits', 'waits', 'away', 'away'])
    crowd[1]!.leave()
    crowd[1]!.leave()
    expect(states(crowd)).toEqual(['in', 'in', 'in', 'waits', 'away', 'away'])
    const late = visitor(gate)
    expect(states([late])).toEqual(['waits'])
    crowd[0]!.leave()
    crowd[2]!.leave()
    expect(states([crowd[3]!, late])).toEqual(['in', 'in'])
  })

  test('never makes a bid wait, and lets fewer others in beside bids, but always some', () => {
    const gate = crowdGate({ inside: 40, waiting: 8, bids: 6 })
    const bids = Array.from({ length: 2 }, () => visitor(gate, true))
    const first = Array.from({ length: 10 }, () => visitor(gate))
    expect(states(first)).toEqual([...Array.from({ length: 8 }, () => 'in'), 'waits', 'waits'])
    const more = Array.from({ length: 5 }, () => visitor(gate, true))
    expect(states([...bids, ...more])).toEqual([...Array.from({ length: 6 }, () => 'in'), 'away'])
    for (const visit of first.slice(0, 4)) visit.leave()
    expect(states(first.slice(8))).toEqual(['waits', 'waits'])
    first[4]!.leave()
    expect(states(first.slice(8))).toEqual(['in', 'waits'])
    for (const bid of [...bids, ...more]) bid.leave()
    expect(states(first.slice(8))).toEqual(['in', 'in'])
  })

  test('lets bids in together while a crowd waits, and counts those to come', () => {
    vi.useFakeTimers()
    const gate = crowdGate({ inside: 40, waiting: 4, bids: 3 })
    const others = Array.from({ length: 43 }, () => visitor(gate))
    const first = visitor(gate, true)
    vi.advanceTimersByTime(40)
    const late = [visitor(gate, true), visitor(gate, true), visitor(gate, true)]
    expect(states([first, ...late])).toEqual(['waits', 'waits', 'waits', 'away'])
    vi.advanceTimersByTime(10)
    expect(states([first, ...late])).toEqual(['in', 'in', 'in', 'away'])
    for (const visit of [first, ...late, ...others]) visit.leave()
    expect(states([visitor(gate, true)])).toEqual(['in'])
  })

  test('serves whoever waits in the order in which they came', () => {
    const gate = crowdGate({ inside: 1, waiting: 3, bids: 1 })
    const [first, ...others] = Array.from({ length: 4 }, () => visitor(gate))
    const order: number[] = []
    for (let turn = 0, leaving = first!; turn < 3; turn++) {
      leaving.leave()
      const at = others.findIndex(({ state }, place) => state === 'in' && !order.includes(place))
      order.push(at)
      leaving = others[at]!
    }
    expect(order).toEqual([0, 1, 2])
  })
})
