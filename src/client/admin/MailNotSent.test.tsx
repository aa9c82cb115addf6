// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { MailNotSent } from './MailNotSent.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(mail: string) {
  const fetch = vi.fn(async () => Response.json({ mail }))
  vi.stubGlobal('fetch', fetch)
  const { container } = renderPart(<MailNotSent />)
  return { container, fetch }
}

test('says that a promised e-mail is not sent', async () => {
  show('kept')
  expect(await screen.findByText(/no emails are sent/)).toBeTruthy()
  expect(screen.getByText('npm run user -- link email')).toBeTruthy()
})

test.each(['sent', 'shown'])('says nothing where mail is %s', async mail => {
  const { container, fetch } = show(mail)
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect(container.textContent).toBe('')
})
