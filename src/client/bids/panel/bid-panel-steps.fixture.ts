import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReceivedRequest } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

export const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Your bid|New amount/ })
export const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ })
export const submit = () => screen.getByRole('button', { name: /^(Place bid|Change bid to|Order now)/ })
export const errors = () => screen.queryAllByRole('alert').map(each => plain(each.textContent))
export const answer = (name: string) => screen.findByRole('dialog', { name })

export const typeAmount = (text: string) =>
  userEvent.type(amount(), text, { initialSelectionStart: 0, initialSelectionEnd: 99 })

export async function chooseWholeCar(): Promise<void> {
  await screen.findByRole('option', { name: 'Whole car' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Export type' }), 'Whole car')
}

/** The bids requested from the server, checked (0) or binding (1). */
export const bids = (asked: ReceivedRequest[], confirm: 0 | 1) =>
  asked.filter(each => each.path === '/v1/bid/create' && each.body.confirm === confirm)
