// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const Part = ({ text }: { text: string }) => <p>{text}</p>

function Holder({ part, onFailed }: { part: ReturnType<typeof lazyPart<{ text: string }>>; onFailed: () => void }) {
  const [wanted, setWanted] = useState(false)
  const failed = () => {
    setWanted(false)
    onFailed()
  }
  return (
    <>
      <button onClick={() => setWanted(true)}>Open</button>
      {wanted && <part.Show text="Here" onFailed={failed} />}
    </>
  )
}

test('a failed download of code is reported, and tried again the next time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part)
  const onFailed = vi.fn()
  render(<Holder part={lazyPart(load)} onFailed={onFailed} />)
  screen.getByRole('button').click()
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(screen.queryByText('Here')).toBeNull()
  screen.getByRole('button').click()
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloaded code is rendered at once, and loaded once', async () => {
  const load = vi.fn().mockResolvedValue(Part)
  const part = lazyPart<{ text: string }>(load)
  await part.fetch()
  render(<Holder part={part} onFailed={() => undefined} />)
  expect(screen.queryByText('Here')).toBeNull()
  screen.getByRole('button').click()
  await screen.findByText('Here')
  expect(load).toHaveBeenCalledOnce()
})

test('a rendered part appears once its code can be loaded, with a placeholder until then', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part)
  const part = lazyPart<{ text: string }>(load)
  render(<part.Show text="Here" until={<p>Not yet</p>} />)
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(screen.getByText('Not yet')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByText('Not yet')).toBeNull()
})

test('code that arrives right after the first rendering is rendered', async () => {
  const { Show, fetch } = lazyPart(async () => Part)
  const AskedForMeanwhile = () => {
    useLayoutEffect(() => void fetch(), [])
    return <Show text="Here" />
  }
  // Runs without React's act, which would leave no time between drawing and effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  startTransition(() => root.render(<AskedForMeanwhile />))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Here'))
  root.unmount()
  vi.unstubAllGlobals()
})
