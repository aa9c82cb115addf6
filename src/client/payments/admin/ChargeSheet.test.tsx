// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { CAR } from '#client/purchases/page/purchase-page.fixture.tsx'
import { ChargeSheet } from './ChargeSheet.tsx'

beforeAll(() => import('#client/ui/overlay/bodies.ts'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the link on the page of a car opens the form of its fee, which posts it for the buyer and the car', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(body as string))
      return Response.json({ success: true, id: 70090, state: 'booked' })
    }
    return Response.json(
      path.startsWith('/v1/purchased-cars/view')
        ? { ...CAR, carDetail: { ...CAR.carDetail, userId: 1004, userName: 'Alex Rivera' } }
        : { currency: 'JPY', rate: null },
    )
  })
  await showPart(<ChargeSheet purchaseId={90001} />)
  expect(await screen.findByText(/Alex Rivera/)).toBeDefined()
  await userEvent.type(await screen.findByLabelText('Amount, yen'), '30 000')
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-20')
  await userEvent.type(screen.getByLabelText('Description'), 'Penalty')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        userId: 1004,
        kind: 'charge',
        purpose: 'cancellation',
        purchaseId: 90001,
        amount: 30_000,
        valueDay: '2026-11-20',
        bankReference: 'Penalty',
        note: '',
      },
    ]),
  )
})

test('the form starts in the currency of the buyer’s account, also when it is opened again', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.startsWith('/v1/purchased-cars/view') ? CAR : { currency: 'USD', rate: null }),
  )
  const queryClient = testQueryClient()
  await showPart(<ChargeSheet purchaseId={90001} />, queryClient)
  await screen.findByLabelText('Amount, dollars')
  await userEvent.click(screen.getByRole('radio', { name: 'In yen' }))
  expect(await screen.findByLabelText('Amount, yen')).toBeDefined()
  cleanup()
  await showPart(<ChargeSheet purchaseId={90001} />, queryClient)
  expect(await screen.findByLabelText('Amount, dollars')).toBeDefined()
})
