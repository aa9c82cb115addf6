// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkTabs } from './LinkTabs.tsx'
import { Tabs, tabPanel } from './Tabs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const items = [
  { key: 'chat', label: 'Chat' },
  { key: 'log', label: 'History', count: 5 },
  { key: 'client', label: 'Client' },
]

function Held() {
  const [current, setCurrent] = useState('chat')
  return (
    <>
      <Tabs id="t" label="Bid" items={items} current={current} onSelect={setCurrent} />
      <div role="tabpanel" {...tabPanel('t', current)}>
        {current}
      </div>
    </>
  )
}
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test('a tap selects, and the panel is named by its tab', async () => {
  render(<Held />)
  await userEvent.click(tab(/History/))
  expect(tab(/History/).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: /History/ }).textContent).toBe('log')
})

test('arrow keys wrap around, Home and End go to the ends, and only the current tab is a tab stop', async () => {
  render(<Held />)
  tab(/Chat/).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab(/Client/))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(tab(/History/))
  await userEvent.keyboard('{End}{Home}')
  expect(document.activeElement).toBe(tab(/Chat/))
  expect(screen.getAllByRole('tab').filter(each => each.tabIndex === 0)).toHaveLength(1)
})

test('tabs with addresses are links', () => {
  render(
    <LinkTabs
      label="Lists"
      items={items.map(item => ({ ...item, href: `/${item.key}` }))}
      current="log"
      renderLink={props => <a {...props} data-router />}
    />,
  )
  const link = screen.getByRole('link', { name: /History/ })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(link.hasAttribute('data-router')).toBe(true)
})

test('the current tab is scrolled to again when a count arrives', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      report: () => void
      constructor(report: () => void) {
        this.report = report
      }
      observe() {
        this.report()
      }
      disconnect() {}
    },
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo')
  const tabs = (count?: number) => (
    <LinkTabs label="Lists" items={items.map(item => ({ ...item, href: `/${item.key}`, count }))} current="log" />
  )
  const { rerender } = render(tabs())
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(tabs(12))
  expect(scrolled).toHaveBeenCalledTimes(2)
  rerender(tabs(12))
  expect(scrolled).toHaveBeenCalledTimes(2)
})
