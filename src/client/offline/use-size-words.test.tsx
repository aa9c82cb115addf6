// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useSizeWords } from './use-size-words.ts'

test.each([
  ['en', 0, '0.0 MB'],
  ['en', 1_640_000, '1.6 MB'],
  ['ru', 1_640_000, '1,6 MB'],
  ['en', 92_400_000, '92 MB'],
  ['en', 999_700_000, '1.0 GB'],
  ['en', 10_743_000_000, '10.7 GB'],
  ['ru', 10_743_000_000, '10,7 GB'],
])('in %s %i bytes are %s', (locale, bytes, words) => {
  i18n.loadAndActivate({ locale, messages: {} })
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
  expect(renderHook(() => useSizeWords(), { wrapper }).result.current(bytes)).toBe(words)
})
