import { describe, expect, test } from 'vitest'
import { admissionControl, type AdmissionSize, type Lane } from './admission-control.ts'

const FOUR = { slots: 4, queue: 4 }
const SIZE: AdmissionSize = { bids: FOUR, passwords: FOUR, others: FOUR }

/** Sends a request and returns its state: `served`, `away`, or `waits` while it waits. */
async function comer(
  admission: ReturnType<typeof admissionControl>,
  { lane = 'others', account = null, address }: { lane?: Lane; account?: number | null; address: string },
) {
  const visit = admission.enter(lane, address)
  const comer = { state: visit ? 'waits' : 'away', leave: () => visit?.leave() }
  void visit?.waitForSlot(account).then(isServed => {
    comer.state = isServed ? 'served' : 'away'
    if (!isServed) visit.leave()
  })
  await settled()
  return comer
}

const settled = () => new Promise(setImmediate)
const states = (comers: { state: string }[]) => comers.map(({ state }) => state)

async function comers(admission: ReturnType<typeof admissionControl>, addresses: string, more: object = {}) {
  const all: Awaited<ReturnType<typeof comer>>[] = []
  for (const address of addresses) all.push(await comer(admission, { address, ...more }))
  return all
}

describe('admission control', () => {
  test('serves as many as it has slots, lets as many wait, and turns the rest away', async () => {
    const admission = admissionControl(SIZE)
    const all = await comers(admission, 'abcdefghi')
    expect(states(all)).toEqual([...Array(4).fill('served'), ...Array(4).fill('waits'), 'away'])
    all[1]!.leave()
    all[1]!.leave()
    await settled()
    expect(states(all).slice(4)).toEqual(['served', 'waits', 'waits', 'waits', 'away'])
    expect(states(await comers(admission, 'jk'))).toEqual(['waits', 'away'])
  })

  test('gives slots in the order in which requests came', async () => {
    const admission = admissionControl(SIZE)
    const all = await comers(admission, 'abcdefgh')
    for (const next of [4, 5, 6, 7]) {
      all[next - 4]!.leave()
      await settled()
      expect(states(all).indexOf('waits')).toBe(next < 7 ? next + 1 : -1)
    }
  })

  test('never lets a bid wait for others', async () => {
    const admission = admissionControl(SIZE)
    await comers(admission, 'abcdefghi')
    expect(states(await comers(admission, 'abcdefghi', { lane: 'bids' }))).toEqual([
      ...Array(4).fill('served'),
      ...Array(4).fill('waits'),
      'away',
    ])
  })

  test('gives one address half of the slots and half of the lane', async () => {
    const admission = admissionControl(SIZE)
    const greedy = await comers(admission, 'aaaaa')
    expect(states(greedy)).toEqual(['served', 'served', 'waits', 'waits', 'away'])
    expect(states(await comers(admission, 'bcde'))).toEqual(['served', 'served', 'waits', 'waits'])
    greedy[0]!.leave()
    await settled()
    expect(states(greedy)).toEqual(['served', 'served', 'served', 'waits', 'away'])
  })

  test('gives one account a quarter of the slots and half of the lane, wherever it comes from', async () => {
    const admission = admissionControl(SIZE)
    expect(states(await comers(admission, 'abcde', { account: 7 }))).toEqual([
      'served',
      'waits',
      'waits',
      'waits',
      'away',
    ])
    expect(states(await comers(admission, 'fgh', { account: 8 }))).toEqual(['served', 'waits', 'waits'])
  })

  test('a caller who is not identified yet counts in the lane, but gets no slot', async () => {
    const admission = admissionControl(SIZE)
    const unknown = [...'abcdefgh'].map(address => admission.enter('bids', address))
    expect(admission.enter('bids', 'i')).toBeNull()
    unknown[0]!.leave()
    expect(await comer(admission, { lane: 'bids', address: 'i' })).toMatchObject({ state: 'served' })
  })
})
