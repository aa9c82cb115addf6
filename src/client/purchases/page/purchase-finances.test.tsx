// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IN_NZD } from '#client/costs/rate-book.fixture.ts'
import { CAR, server, showPurchase } from './purchase-page.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

const INVOICE = {
  id: 60001,
  kind: 'invoice' as const,
  number: 'INV-2026-0001',
  total: 1_395_000,
  issuedAt: '2026-11-20T12:00:00+09:00',
  credited: false,
  path: '/v1/purchased-cars/invoice?id=60001',
}

test('shows the total in the buyer’s own currency too, unless it is booked in dollars', async () => {
  const total = () => screen.getByText('Total').closest('dl')!.parentElement!
  await showPurchase(CAR, {}, IN_NZD)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(plain(total().textContent)).toContain('Total1 395 000 ¥≈ 15 500 NZ$≈ NZ$ at the rate of 20 Nov')
  cleanup()
  const usd = { cents: 930_000, microYen: 150_000_000, day: '2026-11-02' }
  await showPurchase({ ...CAR, finances: { ...CAR.finances, usd } }, {}, IN_NZD)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(total().textContent).not.toContain('≈')
})

test('an invoice can be downloaded below the costs; only payment managers issue one', async () => {
  await showPurchase({ ...CAR, costsPosted: true, invoices: [INVOICE] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const link = await screen.findByRole('link', { name: 'Download INV-2026-0001' })
  expect(link.getAttribute('href')).toBe(INVOICE.path)
  expect(screen.queryByRole('button', { name: 'Edit costs' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).toBeNull()
  cleanup()
  await showPurchase(
    { ...CAR, costsPosted: true, invoices: [{ ...INVOICE, total: 1_300_000 }] },
    { paymentsManagement: true },
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByRole('button', { name: 'Issue credit note' })).toBeDefined()
  expect(plain(document.body.textContent)).toContain('INV-2026-0001 is for 1 300 000 ¥, the car now costs 1 395 000 ¥.')
  expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull()
})

test('an invoice without its file yet is listed without a download', async () => {
  const invoice = { ...INVOICE, ready: false }
  await showPurchase({ ...CAR, costsPosted: true, invoices: [invoice] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('File in preparation')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Download INV-2026-0001' })).toBeNull()
})

test('an invoice is issued after a question that names the sum', async () => {
  await showPurchase({ ...CAR, costsPosted: true, invoices: [] }, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const question = await screen.findByRole('alertdialog', { name: /^Issue an invoice for 1.395.000.¥/ })
  const asked = vi.spyOn(globalThis, 'fetch')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Issue invoice' }))
  const again = await screen.findByRole('alertdialog')
  await userEvent.click(within(again).getByRole('button', { name: 'Issue invoice' }))
  await vi.waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toContain('/v1/office/invoices'))
})

test('the dialog of a credit note stays with its invoice when another person credits it and issues the next', async () => {
  const invoice = { ...INVOICE, total: 1_300_000 }
  const car = { ...CAR, costsPosted: true, invoices: [invoice] }
  const queryClient = await showPurchase(car, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue credit note' }))
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Wrong freight')
  const next = { ...invoice, id: 60003, number: 'INV-2026-0002' }
  server.answer = () => Response.json({ ...car, invoices: [next, { ...invoice, credited: true }] })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('Invoice INV-2026-0002')).toBeDefined()
  expect(screen.getByRole('alertdialog', { name: 'Cancel INV-2026-0001?' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Wrong freight')
})

test('a cancelled purchase shows nothing to pay, and a manager sees that its invoice is still open', async () => {
  const invoice = { ...INVOICE, dueDay: '2026-12-04' }
  const car = { ...CAR, costsPosted: true, invoices: [invoice] }
  await showPurchase(car, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText(/^Pay by/)).toBeDefined()
  expect(screen.queryByText(/is still valid/)).toBeNull()
  cleanup()
  await showPurchase({ ...car, logistics: { ...CAR.logistics, status: 7 } }, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText(/^INV-2026-0001 is still valid/)).toBeDefined()
  expect(screen.queryByText(/^Pay by/)).toBeNull()
})

test('a buyer reads why his invoice does not say what his car costs', async () => {
  const invoice = { ...INVOICE, total: 1_400_000 }
  const car = { ...CAR, costsPosted: true, invoices: [invoice] }
  await showPurchase(car)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const notice = await screen.findByText(/A corrected invoice will follow\.$/)
  expect(plain(notice.textContent)).toMatch(/^INV-2026-0001 is for 1 400 000 ¥, but the car now costs 1 395 000 ¥\./)
  cleanup()
  await showPurchase({ ...car, logistics: { ...CAR.logistics, status: 7 } })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText(/so INV-2026-0001 need not be paid/)).toBeDefined()
  cleanup()
  await showPurchase({ ...car, invoices: [{ ...invoice, total: 1_395_000 }] })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('Invoice INV-2026-0001')).toBeDefined()
  expect(screen.queryByText(/will follow/)).toBeNull()
})

test('a cancelled purchase charges nothing, and no more invoices are issued', async () => {
  const cancelled = { ...CAR, logistics: { ...CAR.logistics, status: 7 }, costsPosted: true, invoices: [] }
  await showPurchase(cancelled, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(await screen.findByText('This purchase is cancelled, so its total is not charged.')).toBeDefined()
  expect(plain(document.querySelector('dd s')!.textContent)).toBe('1 395 000 ¥')
  expect(screen.queryByRole('button', { name: /^(Edit costs|Issue invoice|Issue proforma)$/ })).toBeNull()
})

test('a fee for a cancellation is shown to the buyer, and charged by a manager of payments', async () => {
  const charges = [{ id: 70090, label: 'Cancellation fee: Penalty', value: 30_000 }]
  const cancelled = {
    ...CAR,
    logistics: { ...CAR.logistics, status: 7 },
    finances: { ...CAR.finances, charges },
  }
  await showPurchase(cancelled)
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  expect(plain((await screen.findByText('Cancellation fee: Penalty')).nextSibling!.textContent)).toBe('30 000 ¥')
  expect(screen.queryByRole('link', { name: 'Charge a fee' })).toBeNull()
  cleanup()
  await showPurchase(cancelled, { paymentsManagement: true })
  await userEvent.click(screen.getByRole('tab', { name: 'Finances' }))
  const link = await screen.findByRole('link', { name: 'Charge a fee' })
  expect(link.getAttribute('href')).toBe('/office/payments?charge=90001')
})
