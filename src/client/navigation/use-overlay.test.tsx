// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { useAddressOverlay, useOverlay } from './use-overlay.ts'

afterEach(cleanup)

function Opener() {
  const sort = useOverlay('sort')
  const chat = useAddressOverlay('chat')
  return (
    <>
      <button onClick={sort.show}>Open sheet</button>
      {[1, 2].map(bidId => (
        <button key={bidId} onClick={() => chat.show(bidId)}>{`Open chat ${bidId}`}</button>
      ))}
    </>
  )
}

/** Draws what the address names, as another component than the one that opened it. */
function Overlays() {
  const { open, close } = useOverlay('sort')
  const { open: bidId, close: closeChat } = useAddressOverlay('chat')
  return (
    <>
      {open && <button onClick={close}>Close sheet</button>}
      {bidId !== undefined && <button onClick={() => closeChat(bidId)}>{`Close chat ${bidId}`}</button>}
    </>
  )
}

const show = (...addresses: string[]) => showPart([<Opener key={0} />, <Overlays key={1} />], undefined, ...addresses)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  ['a sheet', ['Open sheet', 'Close sheet']],
  ['a conversation', ['Open chat 1', 'Close chat 1']],
  ['a conversation that took the place of another', ['Open chat 1', 'Open chat 2', 'Close chat 2']],
  ['a sheet above a conversation', ['Open chat 1', 'Open sheet', 'Close sheet', 'Close chat 1']],
])('%s that a press opened is closed by going back, whoever closes it', async (_, presses) => {
  const { router } = await show('/')
  for (const name of presses) await press(name)
  expect(router.history.location.href).toBe('/')
  expect(router.history.canGoBack()).toBe(false)
})

test.each([
  ['/?sheet=sort', 'Close sheet'],
  ['/?chat=1', 'Close chat 1'],
])('%s of a link is closed where it is', async (address, close) => {
  const { router } = await show('/before', address)
  await press(close)
  expect(router.history.location.href).toBe('/')
  expect(router.history.canGoBack()).toBe(true)
})

test('closing twice before the browser has gone back goes back once', async () => {
  const { router } = await show('/')
  await press('Open sheet')
  const back = vi.spyOn(router.history, 'back').mockReturnValue()
  await press('Close sheet')
  await press('Close sheet')
  expect(back).toHaveBeenCalledOnce()
})
