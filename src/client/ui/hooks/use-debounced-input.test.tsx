// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedInput } from './use-debounced-input.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A search that is applied without spaces around it. */
function useSearch() {
  const [applied, setApplied] = useState('')
  return { applied, setApplied, ...useDebouncedInput(applied, text => setApplied(text.trim())) }
}

test('a pause after a space keeps the space for the next word', () => {
  const { result } = renderHook(useSearch)
  act(() => result.current.change('toyota '))
  act(() => vi.advanceTimersByTime(700))
  expect(result.current).toMatchObject({ applied: 'toyota', value: 'toyota ' })
})

test('another value is followed, but not while typing', () => {
  const { result } = renderHook(useSearch)
  act(() => result.current.setApplied('nissan'))
  expect(result.current.value).toBe('nissan')
  act(() => result.current.change('nissan note'))
  act(() => result.current.setApplied(''))
  expect(result.current.value).toBe('nissan note')
  act(() => result.current.settle(''))
  expect(result.current).toMatchObject({ applied: '', value: '' })
})
