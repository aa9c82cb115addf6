// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(cleanup)

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A page that has just been opened. */
async function openPage() {
  vi.resetModules()
  return import('./use-ask-before-leaving.ts')
}

it('the browser asks while something is typed or sent', async () => {
  const { useAskBeforeLeaving } = await openPage()
  const { rerender } = renderHook(useAskBeforeLeaving, { initialProps: false })
  expect(isAsked()).toBe(false)
  rerender(true)
  expect(isAsked()).toBe(true)
  rerender(false)
  expect(isAsked()).toBe(false)
})

it('the browser does not ask where the page has to leave', async () => {
  const { leaveUnasked, useAskBeforeLeaving } = await openPage()
  renderHook(useAskBeforeLeaving, { initialProps: true })
  leaveUnasked(() => expect(isAsked()).toBe(false))
})
