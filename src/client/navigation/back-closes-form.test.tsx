// @vitest-environment happy-dom
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { FormSheet } from '#client/api/FormSheet.tsx'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { useForm } from '#client/api/use-form.ts'
import { TextField } from '#client/ui/field/TextField.tsx'
import { backCloses } from './back-closes.ts'

let history: RouterHistory
afterEach(() => {
  cleanup()
  history.destroy()
  vi.restoreAllMocks()
})

/** What the browser does at a step of its history; happy-dom takes none. */
function arrive(index: number, path: string): void {
  History.prototype.replaceState.call(window.history, { __TSR_index: index, __TSR_key: path, key: path }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

function Rates() {
  const [open, setOpen] = useState(false)
  const form = useForm({
    schema: v.object({ name: v.string() }),
    initial: { name: '' },
    send: () => new Promise(() => {}),
  })
  return (
    <>
      <h1>Rates</h1>
      <button onClick={() => setOpen(true)}>New rate</button>
      <FormSheet
        title="Rate"
        open={open}
        onClose={() => setOpen(false)}
        form={form}
        onSubmit={async () => void (await form.submit())}
      >
        <TextField label="Name" {...form.field('name')} />
      </FormSheet>
    </>
  )
}

/** Opens the sheet on a page that was reached from another one. */
async function openSheet() {
  const root = createRootRoute({ component: Outlet })
  const before = createRoute({ getParentRoute: () => root, path: '/before', component: () => <h1>Before</h1> })
  const rates = createRoute({ getParentRoute: () => root, path: '/rates', component: Rates })
  arrive(1, '/rates')
  vi.spyOn(window.history, 'go').mockImplementation(() => arrive(1, '/rates'))
  history = createBrowserHistory()
  backCloses(history)
  const router = createRouter({ routeTree: root.addChildren([before, rates]), history })
  renderRouter(router)
  await userEvent.click(await screen.findByRole('button', { name: 'New rate' }))
  await screen.findByRole('dialog')
  return () => act(async () => arrive(0, '/before'))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the back gesture closes the sheet, and the next one leaves the page', async () => {
  const back = await openSheet()
  await back()
  await closed()
  screen.getByText('Rates')
  await back()
  await screen.findByText('Before')
})

test('the back gesture asks about typed text, and discarding it closes the sheet', async () => {
  const back = await openSheet()
  await userEvent.type(screen.getByLabelText('Name'), 'Freight')
  await back()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await closed()
  screen.getByText('Rates')
})

test('the back gesture does nothing while the sheet is sending', async () => {
  const back = await openSheet()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await back()
  screen.getByRole('dialog')
  screen.getByText('Rates')
})

test('the browser asks before a reload loses typed text', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openSheet()
  expect(isAsked()).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), 'Freight')
  expect(isAsked()).toBe(true)
})
