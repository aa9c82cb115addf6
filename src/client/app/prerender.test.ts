import { i18n } from '@lingui/core'
import { beforeAll, expect, it, vi } from 'vitest'
import type { prerender, PRERENDERED } from './prerender.tsx'

let pages: { prerender: typeof prerender; PRERENDERED: typeof PRERENDERED }
const missing: string[] = []

beforeAll(async () => {
  // Node has no window.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  pages = await import('./prerender.tsx')
  i18n.on('missing', ({ id }) => void missing.push(id))
}, 60_000)

const render = (path: string, language: 'en' | 'ru') =>
  pages.prerender(
    pages.PRERENDERED.find(each => each.path === path)!,
    language,
  )

// The sign-in pages come first, because they have only their own catalogue.
it.each([
  ['/auth/login', 'Log in', 'Войти'],
  ['/auth/sign-up', 'Password', 'Пароль'],
  ['/auth/forgot-password', 'email', 'почт'],
  ['/about', 'Minato', 'Minato'],
  ['/how-to-buy', 'How to buy', 'Как'],
  ['/make-an-order', 'Make an order', 'заказ'],
  ['/go-net', 'GooNet', 'GooNet'],
  ['/car-auctions/share/:id', 'A car for you', 'Автомобиль для вас'],
  ['/bike-auctions/share/:id', 'A bike for you', 'Мотоцикл для вас'],
])('%s has its own words before any script has run', async (path, english, russian) => {
  for (const [language, words] of [
    ['en', english],
    ['ru', russian],
  ] as const) {
    const html = await render(path, language)
    expect(html).toMatch(/<h1[^>]*>[^<]{3,}/)
    expect(html).toContain(words)
    expect(missing).toEqual([])
  }
})

it('shows no time, which would be the build time', async () => {
  expect(await render('/auth/login', 'en')).not.toMatch(/\d\d:\d\d/)
})
