// @vitest-environment happy-dom
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LotWhen } from './LotWhen.tsx'

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/*/app.po', { eager: true })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['en', '10:03 Tokyo, '],
  ['ru', '10:03 по Токио, '],
] as const)('the start of a lot in %s is "%s" and its day', (locale, start) => {
  i18n.loadAndActivate({ locale, messages: catalogues[`/locales/${locale}/app.po`]!.messages })
  const lot = { auctionDate: '2026-11-28T10:03:00+09:00', timeSet: true, auctionName: 'JU Gifu' }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <LotWhen lot={{ ...lot, status: 4532 }} />
    </I18nProvider>,
  )
  expect(container.textContent).toContain(start)
})
