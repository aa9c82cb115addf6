// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyFile } from './lazy-file.ts'

afterEach(cleanup)

const Part = ({ text }: { text: string }) => <p>{text}</p>

function Holder({
  file,
  onFailed,
}: {
  file: ReturnType<typeof lazyFile<{ Part: typeof Part }>>
  onFailed: () => void
}) {
  const [wanted, setWanted] = useState(false)
  const failed = () => {
    setWanted(false)
    onFailed()
  }
  return (
    <>
      <button onClick={() => setWanted(true)}>Open</button>
      {wanted && <file.Show part="Part" text="Here" onFailed={failed} />}
    </>
  )
}

test('a failed download of code is reported, and tried again the next time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ Part })
  const onFailed = vi.fn()
  render(<Holder file={lazyFile(load)} onFailed={onFailed} />)
  screen.getByRole('button').click()
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(screen.queryByText('Here')).toBeNull()
  screen.getByRole('button').click()
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloaded code is rendered at once, and loaded once', async () => {
  const load = vi.fn().mockResolvedValue({ Part })
  const file = lazyFile<{ Part: typeof Part }>(load)
  await file.fetch()
  render(<Holder file={file} onFailed={() => undefined} />)
  expect(screen.queryByText('Here')).toBeNull()
  screen.getByRole('button').click()
  await screen.findByText('Here')
  expect(load).toHaveBeenCalledOnce()
})

test('a rendered component appears once its code can be loaded, with a placeholder until then', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue({ Part })
  const file = lazyFile<{ Part: typeof Part }>(load)
  render(<file.Show part="Part" text="Here" until={<p>Not yet</p>} />)
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(screen.getByText('Not yet')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByText('Not yet')).toBeNull()
})

test('code that arrives right after the first rendering is rendered', async () => {
  const { Show, fetch } = lazyFile(async () => ({ Part }))
  const Preloading = () => {
    useLayoutEffect(() => void fetch(), [])
    return <Show part="Part" text="Here" />
  }
  // Runs without React's act, which would leave no time between drawing and effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  startTransition(() => root.render(<Preloading />))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Here'))
  root.unmount()
  vi.unstubAllGlobals()
})
