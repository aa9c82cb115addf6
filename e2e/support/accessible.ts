import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './server.ts'

/** The current axe violations, a line each, with the rule that a name contains the visible text. */
export async function axeViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens another page for its result. There are no frames here.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `axe ${id}: ${places.join(' | ')}`
  })
}

/** Fails softly with the axe violations. `where` tells one check of a test from another. */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  expect.soft(await axeViolations(page), where).toEqual([])
}
