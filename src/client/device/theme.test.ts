// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { deviceStore } from './device-store.ts'
import './theme.ts'

afterEach(() => deviceStore.set({ theme: null }))

test('the browser’s own bars have the color of the chosen theme, else of the system’s', () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />`
  const media = () => [...document.querySelectorAll('meta')].map(meta => meta.getAttribute('media'))
  deviceStore.set({ theme: 'dark' })
  expect(media()).toEqual(['not all', 'all'])
  deviceStore.set({ theme: 'light' })
  expect(media()).toEqual(['all', 'not all'])
  deviceStore.set({ theme: null })
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
