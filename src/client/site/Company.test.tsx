// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#client/api/render.fixture.tsx'
import { Company } from './Company.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the links to our own pages stay when the contacts could not be loaded, which can be requested again', async () => {
  let isBroken = true
  vi.stubGlobal('fetch', async () =>
    isBroken ? Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }) : Response.json(COMPANY),
  )
  await showPart(<Company place="side" />)
  await screen.findByText('Couldn’t load contacts')
  expect(screen.getByRole('link', { name: 'How to buy' })).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('help@minato.example')
  expect(screen.getByRole('link', { name: 'How to buy' })).toBeTruthy()
})

const COMPANY = { email: 'help@minato.example', phone: '', links: [] }
