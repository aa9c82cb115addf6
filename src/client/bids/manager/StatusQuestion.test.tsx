// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, PAST_START } from './edit-steps.fixture.ts'

asManager()

const statusButton = async (name: string) => within(await screen.findByRole('toolbar')).getByRole('button', { name })

describe('the question about a status', () => {
  test('says that a purchase is reversed, which Enter alone does not confirm', async () => {
    const server = managersServer({ ...row, auctionDate: PAST_START, bidStatus: 6, soldPrice: 1_395_000 })
    await showManager()
    await userEvent.click(await statusButton('New'))
    const question = await dialog('Set the status to “New”?')
    expect(question.textContent).toMatch(
      /This cancels the purchase of lot 3214 and refunds its price, 1.395.000.¥, and its costs/,
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent).toEqual([])
  })

  test('says what a fixed-price car charges at once', async () => {
    managersServer({ ...row, auctionDate: null })
    await showManager()
    await userEvent.click(await statusButton('Win'))
    const question = await dialog('Has the car been bought?')
    expect(question.textContent).toMatch(/This records the purchase and charges [\d\s]+¥ at once/)
    expect(question.textContent).not.toContain('Entering the sold price')
  })

  test('says that the price of a fixed-price car is no longer the ordered one', async () => {
    managersServer({ ...row, auctionDate: null, bidAmount: 800_000, soldPrice: 900_000 })
    await showManager()
    await userEvent.click(await statusButton('Win'))
    const question = await dialog('Has the car been bought?')
    expect(question.textContent).toMatch(/charges 800.000.¥ at once/)
    expect(question.textContent).toMatch(/lot 3214 is now 900.000.¥. The client still pays the price of the order/)
  })
})
