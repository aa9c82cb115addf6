import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOpenOverlay } from '#client/ui/overlay/open-overlays.ts'
import { backCloses } from './back-closes.ts'

afterEach(cleanup)

function Overlay({ onClose }: { onClose: () => void }) {
  useOpenOverlay(true, onClose)
  return null
}

/** A visit of these addresses, the last one shown. `staysOnBack`: whether the back gesture is kept from leaving that address. */
function visit(...addresses: [string, string]) {
  const history = createMemoryHistory({ initialEntries: addresses })
  backCloses(history)
  const currentLocation = history.location
  history.back()
  const nextLocation = history.location
  history.forward()
  const [blocker] = history._getBlockers()
  return { staysOnBack: () => blocker!.blockerFn({ currentLocation, nextLocation, action: 'BACK' }) }
}

test('back closes the topmost of the open overlays, and leaves a page without any', () => {
  const { staysOnBack } = visit('/cars', '/car')
  const [below, above] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Overlay onClose={below} />)
  rerender([<Overlay key={0} onClose={below} />, <Overlay key={1} onClose={above} />])
  expect(staysOnBack()).toBe(true)
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0])
  rerender([])
  expect(staysOnBack()).toBe(false)
})

test.each(['/car?sheet=bid', '/car?chat=50001'])(
  'what %s names is closed by going back, an overlay above it first',
  place => {
    const { staysOnBack } = visit('/car', place)
    const [sheet, question] = [vi.fn(), vi.fn()]
    const { rerender } = render([<Overlay key={0} onClose={sheet} />])
    expect(staysOnBack()).toBe(false)
    rerender([<Overlay key={0} onClose={sheet} />, <Overlay key={1} onClose={question} />])
    expect(staysOnBack()).toBe(true)
    expect([question.mock.calls.length, sheet.mock.calls.length]).toEqual([1, 0])
  },
)

test.each(['/favorites/E', '/other-car?sheet=bid'])('from a sheet that a link on %s opened, back leads there', from => {
  const { staysOnBack } = visit(from, '/car?sheet=bid')
  const sheet = vi.fn()
  render(<Overlay onClose={sheet} />)
  expect(staysOnBack()).toBe(false)
  expect(sheet).not.toHaveBeenCalled()
})
