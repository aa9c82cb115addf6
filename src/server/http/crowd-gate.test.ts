import { describe, expect, test } from 'vitest'
import { crowdGate } from './crowd-gate.ts'

/** Enters and tells what became of it: `in`, `away`, or `waits` as long as it waits. */
function visitor(gate: ReturnType<typeof crowdGate>, isBid = false) {
  const visit = { state: 'waits', leave: () => {} }
  void gate.enter(isBid).then(leave => {
    visit.state = leave ? 'in' : 'away'
    visit.leave = leave ?? visit.leave
  })
  return visit
}

const settle = () => new Promise(resolve => setImmediate(resolve))
const states = async (visitors: { state: string }[]) => {
  await settle()
  return visitors.map(({ state }) => state)
}

describe('the gate', () => {
  test('lets in as many as it serves, then as many into the line, and turns the rest away', async () => {
    const gate = crowdGate({ inside: 2, waiting: 2, bids: 5 })
    const crowd = Array.from({ length: 6 }, () => visitor(gate))
    expect(await states(crowd)).toEqual(['in', 'in', 'waits', 'waits', 'away', 'away'])
    crowd[1]!.leave()
    crowd[1]!.leave()
    expect(await states(crowd)).toEqual(['in', 'in', 'in', 'waits', 'away', 'away'])
    const late = visitor(gate)
    expect(await states([late])).toEqual(['waits'])
    crowd[0]!.leave()
    crowd[2]!.leave()
    expect(await states([crowd[3]!, late])).toEqual(['in', 'in'])
  })

  test('never makes a bid wait, and lets fewer others in beside bids, but always some', async () => {
    const gate = crowdGate({ inside: 4, waiting: 8, bids: 6 })
    const first = Array.from({ length: 6 }, () => visitor(gate))
    const bids = Array.from({ length: 7 }, () => visitor(gate, true))
    expect(await states(bids)).toEqual([...Array.from({ length: 6 }, () => 'in'), 'away'])
    expect(await states(first)).toEqual(['in', 'in', 'in', 'in', 'waits', 'waits'])
    for (const visit of first.slice(0, 3)) visit.leave()
    expect(await states(first.slice(4))).toEqual(['waits', 'waits'])
    first[3]!.leave()
    expect(await states(first.slice(4))).toEqual(['in', 'waits'])
    for (const bid of bids) bid.leave()
    expect(await states(first.slice(4))).toEqual(['in', 'in'])
  })

  test('serves whoever waits in the order in which they came', async () => {
    const gate = crowdGate({ inside: 1, waiting: 3, bids: 1 })
    const [first, ...others] = Array.from({ length: 4 }, () => visitor(gate))
    const order: number[] = []
    await settle()
    for (let turn = 0, leaving = first!; turn < 3; turn++) {
      leaving.leave()
      await settle()
      const at = others.findIndex(({ state }, place) => state === 'in' && !order.includes(place))
      order.push(at)
      leaving = others[at]!
    }
    expect(order).toEqual([0, 1, 2])
  })
})
