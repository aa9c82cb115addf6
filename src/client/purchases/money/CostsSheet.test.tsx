// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CarCosts } from '#contract/purchases/purchase-money.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { CostsSheet } from './CostsSheet.tsx'

const COSTS: CarCosts = {
  id: 90001,
  price: 450_000,
  costs: { agentFee: 0, hallFee: 0, inland: 0, freight: 0, others: 0 },
  total: 450_000,
  postedAt: null,
  isCancelled: false,
  proposed: { agentFee: 40_000, hallFee: 11_000, inland: 9_000, freight: null, others: null },
  ratesOf: '2026-11-01',
  portId: null,
  vehicleType: 'car',
  ports: [{ value: 3, label: 'Auckland' }],
  version: 4,
}

let sent: { body: unknown; version: string | null }[]
let answers: (() => Response)[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'PUT')
      return Response.json(
        path.includes('portId=3')
          ? { ...COSTS, portId: 3, proposed: { ...COSTS.proposed, freight: 102_000, others: 25_000 } }
          : COSTS,
      )
    sent.push({ body: JSON.parse(init.body as string), version: new Headers(init.headers).get('if-match') })
    return answers.shift()!()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show() {
  const onClose = vi.fn()
  await showPart(<CostsSheet id={90001} onClose={onClose} />)
  await screen.findByLabelText('Agent fee')
  return onClose
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const hint = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent
const plain = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('costs start as proposed; a cost that waits for a port is empty and says so, and a chosen port sets its rate', async () => {
  await show()
  expect([field('Agent fee').value, field('Freight').value]).toEqual(['40\u00a0000', ''])
  for (const name of ['Freight', 'Other fees']) expect(hint(name)).toBe('Select the port')
  await save()
  expect(screen.getAllByText('Required field')).toHaveLength(2)
  expect(sent).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Port'), 'Auckland')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Not set' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Use these rates' }))
  expect(field('Freight').value).toBe('102\u00a0000')
  expect(plain()).toContain('Total637 000 ¥')
  answers = [() => Response.json({ success: true, id: 90001, version: 5, total: 637_000 })]
  await save()
  expect(sent).toEqual([
    {
      body: { id: 90001, agentFee: 40_000, hallFee: 11_000, inland: 9_000, freight: 102_000, others: 25_000 },
      version: '"4"',
    },
  ])
})

const stale = (detail: object) => () =>
  Response.json(
    {
      success: false,
      message: 'Someone else changed this.',
      messageCode: 'stale_version',
      detail: { ...detail, version: 5, changedBy: 'Ken Sato', changedAt: null },
    },
    { status: 409 },
  )

test('another manager’s change is shown beside the typed figure, and only what was typed replaces it', async () => {
  const onClose = await show()
  await userEvent.type(field('Freight'), '70 000')
  await userEvent.type(field('Other fees'), '25 000')
  answers = [
    stale({ 'now.freight': 55_000, 'sent.freight': 70_000, 'now.agentFee': 45_000, 'sent.agentFee': 40_000 }),
    () => Response.json({ success: true, id: 90001, version: 6, total: 605_000 }),
  ]
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await save()
  expect(scrolled.mock.contexts).toEqual([await screen.findByRole('alert')])
  expect(await screen.findByText('Ken Sato has changed this car since you opened it.')).toBeDefined()
  expect(plain()).toContain('Freightnow: 55 000 ¥yours: 70 000 ¥')
  expect(plain()).toMatch(/Agent feenow: 45 000 ¥(?!yours)/)
  expect(field('Freight').value).toBe('70 000')
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ version }) => version)).toEqual(['"4"', '"5"'])
  expect(sent[1]?.body).toMatchObject({ agentFee: 45_000, freight: 70_000, others: 25_000 })
})

test('of a car that changed before anybody charged costs, the proposed ones are saved', async () => {
  const onClose = await show()
  await userEvent.type(field('Freight'), '70 000')
  await userEvent.type(field('Other fees'), '25 000')
  answers = [stale({}), () => Response.json({ success: true, id: 90001, version: 6, total: 605_000 })]
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[1]?.body).toMatchObject({ agentFee: 40_000, freight: 70_000 })
})
