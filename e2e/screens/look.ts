import type { Page } from '@playwright/test'
import { axeViolations } from '../support/accessible.ts'
import { BARE_IDS, ENGLISH_ONLY } from './catalogues.ts'

/** The faults of the page, one line each; empty without faults. */
export async function faultsOf(page: Page, language: 'en' | 'ru'): Promise<string[]> {
  return [...(await textFaults(page, language)), ...(await keyboardFaults(page))]
}

/** The faults that show without pressing a key. */
export async function textFaults(page: Page, language: 'en' | 'ru'): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await foreignWords(page, language))]
}

/** Elements wider than the window, outside of areas that scroll. */
export async function overflow(page: Page): Promise<string[]> {
  const { wide, by } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const out = [...document.body.querySelectorAll('*')].find(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return { wide: scrollWidth - clientWidth, by: out?.outerHTML.slice(0, 140) }
  })
  return wide > 0 ? [`${page.viewportSize()?.width} px: ${wide} px too wide, ${by}`] : []
}

/** Texts that their box cuts off. The one exception is a line that a press shows in full. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    return (
      [...document.body.querySelectorAll('*')]
        // A visually hidden text is one pixel wide.
        .filter(element => element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true }))
        .filter(element => !element.closest('[aria-haspopup=dialog], [aria-hidden=true]'))
        .filter(element => (hasText(element) || [...element.children].some(hasText)) && isCut(element))
        .map(element => `cut off at ${innerWidth} px: ${element.textContent!.trim().slice(0, 60)}`)
    )
  })
}

/** Texts and names that are not in the page's language, or are message ids. */
async function foreignWords(page: Page, language: 'en' | 'ru'): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, [lang]:not(html), option')) continue
      found.add(node.textContent!.trim().replaceAll(/\s+/g, ' '))
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.add(element.getAttribute(name)?.trim() ?? '')
    return [document.title.replace(/ · Minato$/, ''), ...found].filter(Boolean)
  })
  const isForeign = (text: string) =>
    BARE_IDS.has(text) || (language === 'ru' ? ENGLISH_ONLY.has(text) : /[а-яё]{2}/i.test(text) && text !== 'Русский')
  return texts.filter(isForeign).map(text => `not in ${language}: ${text}`)
}

/** Everything that can be pressed must be reachable by keyboard, and a few Tab steps must show the focus. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const unreachable = await page.evaluate(() => {
    const roving =
      '[role=radiogroup], [role=toolbar], [role=tablist], [role=menu], [role=listbox], [role=grid], [role=combobox]'
    return [...document.querySelectorAll<HTMLElement>('a, button, [role=button], [onclick]')]
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      .filter(element => element.tabIndex < 0 && !element.hasAttribute('disabled') && !element.closest(roving))
      .map(element => `no way to it by keyboard: ${element.outerHTML.slice(0, 120)}`)
  })
  const steps: string[] = []
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const shown = [element, ...(element.closest('label, div')?.querySelectorAll('*') ?? []), element.parentElement]
      const ring = shown.some(one => {
        if (!one) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
      return ring ? null : element.outerHTML.slice(0, 120)
    })
    if (hidden) steps.push(`focus is not shown: ${hidden}`)
  }
  return [...unreachable, ...steps]
}

const A_FINGER = 44

/** Touch targets smaller than 44 px. A link within a sentence is as high as its line (WCAG 2.5.8). */
export async function smallTargets(page: Page, { areAllTouched }: { areAllTouched: boolean }): Promise<string[]> {
  return page.evaluate(
    ([finger, all]) => {
      const isInSentence = (element: Element) =>
        [...(element.parentElement?.childNodes ?? [])].some(
          node => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
        )
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true], [disabled]')
      const isTyped = (element: Element) => /^(INPUT|TEXTAREA)$/.test(element.tagName)
      const scrolled = document.scrollingElement!.scrollTop
      const small: string[] = []
      for (const element of document.querySelectorAll(
        'a[href], button, [role=button], summary, select, input, textarea',
      )) {
        if (!isShown(element) || isInSentence(element)) continue
        const box = element.getBoundingClientRect()
        if (!all && Math.min(box.width, box.height) >= finger - 2) continue
        const own =
          element.closest('label') ?? element.parentElement!.querySelector(`label[for="${element.id || '-'}"]`)
        const isHit = (x: number, y: number) => {
          const hit = document.elementFromPoint(x, y)
          return Boolean(
            hit && (element.contains(hit) || own?.contains(hit) || (isTyped(element) && hit.contains(element))),
          )
        }
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (!isHit(x, y)) continue
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps < finger && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
          return steps
        }
        const [wide, high] = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)]
        // Fractions of a pixel at either end are ignored.
        if (Math.min(wide, high) < finger - 2)
          small.push(`${wide} × ${high} px for a finger: ${element.outerHTML.slice(0, 120)}`)
      }
      scrollTo({ top: scrolled, behavior: 'instant' })
      return small
    },
    [A_FINGER, areAllTouched] as const,
  )
}
