import type { Page } from 'playwright'

/** Milliseconds from the start of the navigation to the page's largest paint, taken after one second without another. */
export function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let at = 0
        let timer = setTimeout(() => resolve(at), 3_000)
        new PerformanceObserver(list => {
          at = list.getEntries().at(-1)!.startTime
          clearTimeout(timer)
          timer = setTimeout(() => resolve(at), 1_000)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
