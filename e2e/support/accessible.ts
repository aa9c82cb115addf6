import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { expect, whenAlive } from './server.ts'

/** Each document parses it once, so it is the minified one. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The current axe violations, a line each, with the rule that a name contains the visible text. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Inert elements count as hidden.
  await whenAlive(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Only rules about played media read what it loads.
      preload: false,
    })
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
      return `axe ${id}: ${places.join(' | ')}`
    })
  })
}

/** Fails softly with the axe violations. `where` tells one check of a test from another. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  expect.soft(await axeViolations(page), where).toEqual([])
}
