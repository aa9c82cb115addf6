// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, press, said } from './edit-steps.fixture.ts'

asManager()

describe('amount and terms', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))

  test('sends only changed values, together; the row shows them after the answer', async () => {
    const server = managersServer(row)
    await showManager()
    await open()
    const form = await dialog('Bid on lot 3214')
    const amount = within(form).getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '1400000')
    await userEvent.selectOptions(await within(form).findByRole('combobox', { name: 'Group' }), 'No group')
    let release = () => undefined as void
    server.wait = new Promise(done => {
      release = done
    })
    await press('Save', within(form))
    await waitFor(() =>
      expect(within(form).getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'),
    )
    await press('Save', within(form))
    release()
    await screen.findByText('Terms saved')
    expect(server.sent).toEqual([
      {
        path: '/v1/bid/update-bid-price',
        body: { jasId: 9, amount: 1_400_000, accept: 0, bidGroup: -1 },
        version: '"1"',
      },
    ])
  })

  test('Escape closes it unchanged, and asks before a typed amount is lost', async () => {
    managersServer(row)
    await showManager()
    await open()
    await dialog('Bid on lot 3214')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await open()
    const form = await dialog('Bid on lot 3214')
    const amount = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '1400000{Escape}')
    await press('Continue editing', within(await dialog('Discard what you changed?')))
    expect(amount.value.replaceAll(/\s/g, '')).toBe('1400000')
    await press('Cancel', within(form))
    await press('Discard changes', within(await dialog('Discard what you changed?')))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('explains a refusal at the bottom and keeps the typed text', async () => {
    const server = managersServer(row)
    server.refusal = { status: 422, message: { amount: 'The amount must be a multiple of 5 000 ¥' } }
    await showManager()
    await open()
    const form = await dialog('Bid on lot 3214')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Amount' }), '1')
    await press('Save', within(form))
    const refused = await dialog('Something went wrong')
    expect(refused.textContent).toContain('The amount must be a multiple of 5 000 ¥')
    await press('Close', within(refused))
    expect(screen.queryByRole('alertdialog', { name: 'Something went wrong' })).toBeNull()
    await within(await dialog('Bid on lot 3214')).findByText('The amount must be a multiple of 5 000 ¥')
    server.refusal = { status: 409, message: 'Bidding is closed', messageCode: 'bidding_closed' }
    await press('Save', within(await dialog('Bid on lot 3214')))
    expect((await dialog('Something went wrong')).textContent).toContain(
      'The information has not been changed. Bidding is closed',
    )
    await userEvent.keyboard('{Enter}')
    expect(
      within(await dialog('Bid on lot 3214')).getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value,
    ).toMatch(/^1.350.0001$|^13.500.001$/)
  })

  test('claims nothing of a change whose answer never came', async () => {
    const server = managersServer(row)
    await showManager()
    await open()
    server.isCut = true
    const form = await dialog('Bid on lot 3214')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Amount' }), '0')
    await press('Save', within(form))
    const told = (await dialog('Something went wrong')).textContent
    expect(told).toContain('Check whether it was saved')
    expect(told).not.toContain('has not been changed')
  })

  test('shows client, car, auction, start price and the client’s remaining limit above the fields', async () => {
    managersServer(row)
    await showManager()
    await open()
    const text = (await dialog('Bid on lot 3214')).textContent.replaceAll(/\s/g, ' ')
    for (const fact of [
      'Anna Kuznetsova',
      'Toyota Voxy 2017',
      'USS Tokyo',
      '1 285 000 ¥',
      '1 850 000 ¥ on top of this bid',
    ])
      expect(text).toContain(fact)
  })

  test('shows another manager’s change at once; unedited fields take it over', async () => {
    const server = managersServer(row, { ...row, bidId: 78, jasId: 10, lotNo: '40' })
    await showManager()
    const [pencil] = await screen.findAllByRole('button', { name: /^Change amount and terms/ })
    // Another write on this screen reloads the list, as a live change does; it is answered once the other manager has changed the bid.
    const { promise, resolve: answerWrite } = Promise.withResolvers<void>()
    server.wait = promise
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-bid of lot 40' }))
    await userEvent.click(pencil!)
    const form = await dialog('Bid on lot 3214')
    server.bids = server.bids.map(one => (one.bidId === 77 ? { ...one, bidAmount: 1_400_000, version: 6 } : one))
    answerWrite()
    await waitFor(() =>
      expect(within(form).getByRole('status').textContent).toMatch(/Amount: 1.350.000.¥ → 1.400.000.¥/),
    )
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toMatch(/1.400.000/)
    await userEvent.click(within(form).getAllByRole('button', { name: /^More/ })[1]!)
    await press('Save', within(form))
    await waitFor(() =>
      expect(server.sent.at(-1)).toMatchObject({ body: { bidId: 77, adjustmentPrice: 6_000 }, version: '"6"' }),
    )
  })

  test('the overbid alone has its own request', async () => {
    const server = managersServer(row)
    await showManager({ bidManageBidPrice: false })
    await open()
    const form = await dialog('Bid on lot 3214')
    expect(within(form).queryByRole('textbox', { name: 'Amount' })).toBeNull()
    await userEvent.click(within(form).getByRole('button', { name: /^More/ }))
    await press('Save', within(form))
    await waitFor(() =>
      expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
        ['/v1/bid/update-adjustment-price', { bidId: 77, adjustmentPrice: 6_000, accept: 0 }],
      ]),
    )
  })
})

describe('the overbid', () => {
  const empty = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
    const form = await dialog('Bid on lot 3214')
    await userEvent.clear(within(form).getByRole('textbox', { name: 'Overbid' }))
    await press('Save', within(form))
  }
  const lastSent = (server: ReturnType<typeof managersServer>) => server.sent.at(-1)?.body.adjustmentPrice

  test('of an empty field is the server’s setting again; the undo brings the former one back', async () => {
    const server = managersServer({ ...row, adjustmentPrice: 12_000, ownAdjustmentPrice: 12_000 })
    await showManager()
    await empty()
    await waitFor(() => expect(lastSent(server)).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(lastSent(server)).toBe(12_000))
  })

  test('that was the setting is the setting again after an undo', async () => {
    const server = managersServer({ ...row, ownAdjustmentPrice: null })
    await showManager()
    await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
    const form = await dialog('Bid on lot 3214')
    await userEvent.click(within(form).getAllByRole('button', { name: /^More/ })[1]!)
    await press('Save', within(form))
    await waitFor(() => expect(lastSent(server)).toBe(6_000))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (1)' }))
    await waitFor(() => expect(lastSent(server)).toBeNull())
  })

  test('is not sent where the setting counts anyway', async () => {
    const server = managersServer({ ...row, ownAdjustmentPrice: null })
    await showManager()
    await empty()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent).toEqual([])
  })
})

test('a conflict about the group does not name an amount that nobody typed, and “Use mine” keeps the other manager’s', async () => {
  const server = managersServer(row)
  server.refusal = {
    status: 409,
    message: 'Someone else changed this.',
    messageCode: 'stale_version',
    detail: {
      'now.amount': 1_500_000,
      'sent.amount': 1_350_000,
      'now.bidGroup': 31,
      'sent.bidGroup': null,
      version: 5,
      changedBy: 'Kenji Sato',
    },
  }
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: /^Change amount and terms/ }))
  const form = await dialog('Bid on lot 3214')
  await userEvent.selectOptions(await within(form).findByRole('combobox', { name: 'Group' }), 'No group')
  await press('Save', within(form))
  const conflict = within(await dialog('Someone else changed this bid'))
  expect(conflict.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Group'])
  await press('Use mine', conflict)
  await waitFor(() =>
    expect(server.sent.at(-1)).toEqual({
      path: '/v1/bid/update-bid-price',
      body: { jasId: 9, amount: 1_500_000, accept: 0, bidGroup: -1 },
      version: '"5"',
    }),
  )
})

describe('an order of a car at a fixed price', () => {
  test('has its price, and only a status to change', async () => {
    const server = managersServer({ ...row, auctionDate: null, bidGroup: null, exportType: null })
    await showManager()
    const line = (await screen.findByRole('toolbar', { name: /^Status of the bid/ })).closest('[data-bid]')!
    expect(line.textContent).toMatch(/1.350.000.¥Fixed price/)
    expect(screen.queryByRole('button', { name: /^Change amount and terms/ })).toBeNull()
    expect(screen.queryByRole('switch', { name: /^Auto-bid/ })).toBeNull()
    await userEvent.keyboard('j')
    for (const key of ['e', 'a']) {
      await userEvent.keyboard(key)
      await waitFor(() => expect(said()).toContain('Lot 3214: only the status of an order can be changed.'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(said()).not.toContain('only the status'))
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'New' }))
    expect((await dialog('Set the status to “New”?')).textContent).toMatch(/Fixed price1.350.000.¥/)
  })
})
