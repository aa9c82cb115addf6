import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

type Align = 'start' | 'center' | 'end'

const GAP_PX = 4
const EDGE_PX = 8

/**
 * Places the panel below the anchor if there is room, else above, and always inside the window. Sets the style directly, because it
 * runs on scroll.
 */
const place = (anchor: HTMLElement, panel: HTMLElement, align: Align, stretch: boolean) => {
  const box = anchor.getBoundingClientRect()
  if (stretch) panel.style.minWidth = `${box.width}px`
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = innerHeight - box.bottom - GAP_PX - EDGE_PX
  const above = box.top - GAP_PX - EDGE_PX
  const top = height <= below || below >= above ? box.bottom + GAP_PX : Math.max(EDGE_PX, box.top - GAP_PX - height)
  const room = box.width - width
  const left = box.left + (align === 'end' ? room : align === 'center' ? room / 2 : 0)
  move(panel, { top, left: Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX)) })
}

/** Its place counts from the window, or, in a browser without a top layer, from a sheet around it that is transformed. */
const move = (panel: HTMLElement, { top, left }: { top: number; left: number }) => {
  panel.style.inset = '0 auto auto 0'
  const origin = panel.getBoundingClientRect()
  panel.style.top = `${top - origin.top}px`
  panel.style.left = `${left - origin.left}px`
}

/**
 * Puts `panel` into the top layer (so that no sheet clips it) and keeps it at its anchor. Calls `onClose` on a press outside or on
 * Escape. The panel is a `PopoverPanel`, rendered only while open. Escape returns the focus to the anchor, except with `keepsFocus`. `at` is
 * the anchor when another component draws it.
 */
export function usePopover(
  open: boolean,
  onClose: () => void,
  {
    align = 'start',
    stretch = false,
    keepsFocus = false,
    at,
  }: { align?: Align; stretch?: boolean; keepsFocus?: boolean; at?: RefObject<HTMLElement | null> } = {},
): { anchor: RefObject<HTMLElement | null>; panel: RefObject<HTMLDivElement | null> } {
  const own = useRef<HTMLElement>(null)
  const anchor = at ?? own
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const from = anchor.current
    const shown = panel.current
    if (!open || !from || !shown) return
    shown.showPopover?.()
    const follow = () => place(from, shown, align, stretch)
    follow()
    const press = (event: PointerEvent) => {
      const target = event.target as Node
      if (!from.contains(target) && !shown.contains(target)) close()
    }
    // Listens in the capture phase and stops the event: a surrounding sheet listens for the same key and must stay open.
    const key = (event: KeyboardEvent) => {
      // An Escape of an input method discards its text only.
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopImmediatePropagation()
      event.preventDefault()
      close()
      if (!keepsFocus) from.focus()
    }
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', key, true)
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow)
    grown?.observe(shown)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
      removeEventListener('pointerdown', press, true)
      removeEventListener('keydown', key, true)
      grown?.disconnect()
    }
  }, [open, align, stretch, keepsFocus, anchor])

  return { anchor, panel }
}
