// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpload } from './uploads.ts'
import { useKeepUploads } from './use-keep-uploads.ts'

test('the browser asks before a reload loses a file that is being sent, wherever the reader is by then', () => {
  const mayReload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  renderHook(useKeepUploads)
  expect(mayReload()).toBe(true)
  act(() => setUpload('77 ', { name: 'receipt.pdf', part: 0.5, stop: () => undefined }))
  expect(mayReload()).toBe(false)
  act(() => setUpload('77 ', { failure: 'The file is empty.' }))
  expect(mayReload()).toBe(true)
})
