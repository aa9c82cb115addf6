// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { call } from '#client/api/api.ts'
import { ProveAgain } from './ProveAgain.tsx'

const BOOKING = '/v1/office/remittances'
const NEEDED = { success: false, message: 'Enter your password again to do this.', messageCode: 'proof_needed' }
const WRONG = {
  success: false,
  message: { password: 'This is not your current password' },
  messageCode: 'invalid_fields',
}

let isProved: boolean
let bodies: [path: string, body: unknown][]

// The code loads on demand. The test does not wait for it.
beforeAll(async () => void (await import('#client/ui/overlay/DialogBody.tsx')), 60_000)

beforeEach(() => {
  isProved = false
  bodies = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { password?: string }
    bodies.push([path, body])
    if (path === BOOKING)
      return isProved
        ? Response.json({ success: true, id: 7, state: 'booked' })
        : Response.json(NEEDED, { status: 403 })
    isProved = body.password === 'harbour-seven'
    return isProved ? Response.json({ success: true }) : Response.json(WRONG, { status: 422 })
  })
  renderPart(<ProveAgain />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const BODY = { amount: 500_000 } as never
const book = () => call(remittancesEndpoints.book, { body: BODY })
const type = (text: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a booking that needs a proof waits for the password, and is then sent again unchanged', async () => {
  const [first, second] = [book(), book()]
  await screen.findByRole('alertdialog', { name: 'Confirm it’s you' })
  type('wrong-password')
  press('Continue')
  await screen.findByText('This is not your current password')
  type('harbour-seven')
  press('Continue')
  await expect(first).resolves.toMatchObject({ id: 7 })
  await expect(second).resolves.toMatchObject({ id: 7 })
  expect(bodies.filter(([path]) => path === BOOKING)).toEqual(Array(4).fill([BOOKING, BODY]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('when cancelled, it is refused with the server’s message', async () => {
  const booking = book().catch((error: unknown) => error)
  await screen.findByRole('alertdialog')
  press('Cancel')
  expect(await booking).toMatchObject({ code: 'proof_needed', message: NEEDED.message })
  expect(bodies).toHaveLength(1)
})
