import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signIn, type Login } from './server.ts'

/** A page of a device of its own, signed in by this session. */
export async function device(
  browser: Browser,
  options: BrowserContextOptions,
  baseURL: string,
  cookie: { name: string; value: string },
): Promise<Page> {
  const page = await newDevice(browser, options, baseURL)
  await page.context().addCookies([{ ...cookie, url: baseURL }])
  return page
}

/** A page of a device of its own, on which this person has signed in. */
export async function deviceOf(
  browser: Browser,
  options: BrowserContextOptions,
  baseURL: string | undefined,
  who: string | Login,
): Promise<Page> {
  const page = await newDevice(browser, options, baseURL!)
  await signIn(page, who)
  return page
}

async function newDevice(browser: Browser, options: BrowserContextOptions, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
    ...options,
    baseURL,
  })
  return context.newPage()
}
