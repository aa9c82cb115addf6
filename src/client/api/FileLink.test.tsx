import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileLink } from './FileLink.tsx'
import { call } from './api.ts'

vi.mock('./api.ts', async original => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }))

test('a press renews the session before the file is asked for', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(call).toHaveBeenCalledOnce()
    opened.push(`${this.getAttribute('href')} ${this.target}`)
  })
  render(<FileLink href="/v1/purchased-cars/document?id=9">Invoice</FileLink>)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByRole('link', { name: 'Invoice' }).dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  await waitFor(() => expect(opened).toEqual(['/v1/purchased-cars/document?id=9 _blank']))
})
