// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FeedPoll } from '#contract/feed/feed.shapes.ts'
import { FeedPolls } from './FeedPolls.tsx'
import { russian } from './russian.fixture.ts'

afterEach(cleanup)

const failing = (problem: string): FeedPoll => ({
  source: 'csv',
  part: '',
  state: 'failing',
  everyMinutes: 30,
  freshAt: null,
  nextAt: null,
  problem,
  failures: 1,
  quotaRest: null,
  quotaLimit: null,
})

it.each([
  ['lots.csv is neither UTF-8 nor Shift_JIS; save it as "CSV UTF-8" and try again', /^lots.csv не в UTF-8/, null],
  ['connection terminated unexpectedly', /^connection terminated/, 'en'],
])('the problem of a source is told to a Russian manager: %s', (problem, text, lang) => {
  i18n.loadAndActivate({ locale: 'ru', messages: russian })
  render(
    <I18nProvider i18n={i18n}>
      <FeedPolls polls={[failing(problem)]} now={new Date('2026-11-27T08:00:00+09:00')} />
    </I18nProvider>,
  )
  expect(screen.getByText(text).getAttribute('lang')).toBe(lang)
})

it.each([
  ['failing', 'query.example cannot be asked (ECONNREFUSED)', 1],
  ['fresh', null, 0],
] as const)('a manager reads what to do about a source that is failing: %s', (state, problem, lines) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <FeedPolls polls={[{ ...failing(''), state, problem }]} now={new Date('2026-11-27T08:00:00+09:00')} />
    </I18nProvider>,
  )
  expect(screen.queryAllByText(/keep trying.*ask your system administrator/)).toHaveLength(lines)
})
