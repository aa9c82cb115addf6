// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, InvalidResponseError, OfflineError } from './errors.ts'
import { useOutageReason } from './use-outage-reason.ts'

test('a failure to load shows the app’s or the server’s text, never that of the code', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const reasonOf = renderHook(useOutageReason, { wrapper: props => <I18nProvider i18n={i18n} {...props} /> }).result
    .current
  expect(reasonOf(new OfflineError('HTTP 502'))).toBe('Can’t reach the server')
  expect(reasonOf(new ApiError(404, 'No such lot'))).toBe('No such lot')
  expect(reasonOf(new ApiError(500, ''))).toBe('The server had an error. Try again in a minute.')
  expect(reasonOf(new InvalidResponseError('GET /v1/lots: total'))).toBe(
    'The server’s answer can’t be read. Reload the page, or try again in a minute.',
  )
  expect(reasonOf(new TypeError('x is undefined'))).toBeUndefined()
})
