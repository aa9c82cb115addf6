import type { Page } from 'playwright'

/**
 * The result of a scroll: frames drawn while the page moved, frames over 33 ms, and the most elements in the document. `blankMs` is
 * the time in milliseconds after its end until rows covered the screen again.
 */
export type Scrolled = { frames: number; late: number; nodes: number; pixels: number; blankMs: number }

/** Share of late frames in per cent. */
export const lateShare = ({ frames, late }: Scrolled): number => (100 * late) / Math.max(1, frames)

/**
 * Scrolls down at this many pixels per second, until the distance is reached or nothing has moved for five seconds. Only frames in
 * which the page moved count: a list that waits for its next page draws nothing, which must not improve its score.
 */
export function scrollDown(page: Page, pixels: number, speed: number): Promise<Scrolled> {
  return page.evaluate(
    ([distance, pixelsPerSecond]) =>
      new Promise<Scrolled>(resolve => {
        const start = scrollY
        const seen = { frames: 0, late: 0, nodes: 0, pixels: 0, blankMs: 0 }
        const isCovered = () =>
          [0.3, 0.5, 0.7, 0.85].every(part =>
            document
              .elementsFromPoint(innerWidth / 2, innerHeight * part)
              .some(each => each.matches('[data-known-size] *')),
          )
        const rest = (stoppedAt: number) => {
          seen.blankMs = Math.round(performance.now() - stoppedAt)
          if (isCovered() || seen.blankMs > 5000) resolve(seen)
          else requestAnimationFrame(() => rest(stoppedAt))
        }
        let before = performance.now()
        let movedAt = before
        let countedAt = 0
        const step = (now: number) => {
          const took = now - before
          before = now
          const was = scrollY
          scrollBy(0, (Math.min(took, 100) / 1000) * pixelsPerSecond)
          if (scrollY > was) {
            movedAt = now
            seen.frames += 1
            if (took > 33.5) seen.late += 1
          }
          if (now - countedAt > 250) {
            countedAt = now
            seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
          }
          seen.pixels = scrollY - start
          if (seen.pixels >= distance || now - movedAt > 5000) rest(performance.now())
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    [pixels, speed] as const,
  )
}
