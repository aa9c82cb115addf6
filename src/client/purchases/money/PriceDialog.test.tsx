// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { PriceDialog } from './PriceDialog.tsx'

let sent: unknown[]
let answers: Response[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // On a slow machine a health check is sent meanwhile.
    if (path === '/healthz') return Response.json({ alive: true })
    sent.push(JSON.parse(init.body as string))
    return answers.shift()!
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show() {
  const onClose = vi.fn()
  await showPart(<PriceDialog car={{ id: 90001, price: 450_000 }} onClose={onClose} />)
  return onClose
}
const saved = () => Response.json({ success: true, id: 90001, version: 5, total: 405_000 })
const field = () => screen.findByRole('textbox', { name: 'Sold price' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function type(price: string) {
  await userEvent.clear(await field())
  if (price) await userEvent.type(await field(), price)
}

test('the button says by how much the client’s account changes, and nothing is sent without a change', async () => {
  await show()
  await field()
  await userEvent.click(
    screen.getByRole('button', { name: 'Correct the price', description: 'Nothing has been changed yet' }),
  )
  expect(sent).toEqual([])
  await type('')
  expect(button('Correct the price').getAttribute('data-reason')).toBe('Required field')
  await type('4500000')
  expect(button(/^Charge 4.050.000.¥ more$/)).toBeDefined()
  await type('405000')
  answers = [saved()]
  await userEvent.click(button(/^Return 45.000.¥$/))
  expect(sent).toEqual([{ id: 90001, price: 405_000, seen: 450_000 }])
})

test('a price that another manager has corrected first is shown, and one’s own may be written over it', async () => {
  const onClose = await show()
  await type('460000')
  const detail = { 'now.price': 455_000, 'sent.price': 460_000, version: 5, changedBy: 'Ken Sato', changedAt: null }
  answers = [
    Response.json(
      { success: false, message: 'Someone else changed this.', messageCode: 'stale_version', detail },
      { status: 409 },
    ),
    saved(),
  ]
  await userEvent.click(button(/^Charge 10.000.¥ more$/))
  expect(await screen.findByText(/Ken Sato/)).toBeDefined()
  expect(screen.getByText(/^now: 455.000.¥$/)).toBeDefined()
  await userEvent.click(button('Use mine'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ seen: 450_000 }, { seen: 455_000 }])
})
