import { devices } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export const RUSSIAN_PHONE: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  locale: 'ru-RU',
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }

/** A page of a device of its own, signed in by this session. */
export async function device(
  browser: Browser,
  options: BrowserContextOptions,
  baseURL: string,
  cookie: { name: string; value: string },
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' })
  await context.addCookies([{ ...cookie, url: baseURL }])
  return context.newPage()
}
