import type { Page } from 'playwright'

/** What a scroll showed: frames drawn while the page moved, those that took over 33 ms, and the most elements in the document. */
export type Scrolled = { frames: number; late: number; nodes: number; pixels: number }

/** Share of late frames in per cent. */
export const lateShare = ({ frames, late }: Scrolled): number => (100 * late) / Math.max(1, frames)

/**
 * Scrolls down, so many pixels a second, until so many are behind or nothing has moved for five seconds. A frame counts when the page moved in
 * it: a list that waits for its next page draws nothing, which is no merit.
 */
export function scrollDown(page: Page, pixels: number, speed: number): Promise<Scrolled> {
  return page.evaluate(
    ([distance, pixelsPerSecond]) =>
      new Promise<Scrolled>(resolve => {
        const start = scrollY
        const seen = { frames: 0, late: 0, nodes: 0, pixels: 0 }
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
          if (seen.pixels >= distance || now - movedAt > 5000) resolve(seen)
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    [pixels, speed] as const,
  )
}
