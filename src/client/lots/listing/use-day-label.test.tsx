// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDayLabel } from './use-day-label.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 1440, 'Tue (11/24)'],
  ['en', 390, 'Tue 24 Nov'],
  ['ru', 1440, 'вт 24.11'],
  ['ru', 390, 'вт 24.11'],
])('a sale day in %s at %i px is %s', (locale, width, label) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  i18n.loadAndActivate({ locale, messages: {} })
  const { result } = renderHook(useDayLabel, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  expect(result.current('2026-11-24')).toBe(label)
})
