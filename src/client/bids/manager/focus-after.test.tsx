// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { managersServer, row, showManager } from './edit.fixture.tsx'
import { asManager, dialog, press } from './edit-steps.fixture.ts'

asManager()

const here = () => document.activeElement?.closest<HTMLElement>('[data-bid]')?.dataset.bid

test('the focus stays on the row after its status buttons disappear', async () => {
  const server = managersServer(row)
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: 'Finished' }))
  await press('Confirm', within(await dialog(/Set “Finished”|Set the status/)))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await screen.findByRole('button', { name: 'Undo “Finished” for lot 3214' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(here()).toBe('77'))
})

test('the focus stays on the row whose bid was forwarded', async () => {
  const server = managersServer({ ...row, forwarded: false })
  await showManager()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ status: 2, accept: 1 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(here()).toBe('77')
})

test('the focus stays near the selection that was cleared', async () => {
  managersServer(row)
  await showManager()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select lot 3214' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Select all/ })))
})
