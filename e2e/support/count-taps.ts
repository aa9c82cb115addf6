import type { Page } from '@playwright/test'

/** The user's input on a page: taps, and characters typed one by one. */
type Work = { taps: number; typed: string }

const KEPT = 'work of the hand'

/**
 * Counts taps and keys as the page itself receives them, over all documents of its tab from the next one on. Only what the browser reports as real
 * input counts, so a text must be typed by keys and not filled in. The returned function reads the count and resets it.
 */
export async function countTaps(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(kept => {
    const count = (event: Event, change: (work: { taps: number; typed: string }) => void) => {
      if (!event.isTrusted) return
      const work = JSON.parse(sessionStorage.getItem(kept) ?? '{"taps":0,"typed":""}')
      change(work)
      sessionStorage.setItem(kept, JSON.stringify(work))
    }
    addEventListener('pointerdown', event => count(event, work => (work.taps += 1)), true)
    addEventListener(
      'keydown',
      event => count(event, work => (work.typed += event.key.length === 1 ? event.key : `<${event.key}>`)),
      true,
    )
  }, KEPT)
  return () =>
    page.evaluate(kept => {
      const work = JSON.parse(sessionStorage.getItem(kept) ?? '{"taps":0,"typed":""}') as Work
      sessionStorage.removeItem(kept)
      return work
    }, KEPT)
}
