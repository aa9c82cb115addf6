import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'

const isThere = () => 'showPopover' in HTMLElement.prototype

/**
 * Around a panel of `usePopover`. Where the browser has no top layer (Chrome before 114, Safari before 17, Firefox before 125), the panel stands at the
 * end of its dialog or of the page, so that nothing on the way clips it.
 */
export const TopLayer = ({ at, children }: { at: RefObject<HTMLElement | null>; children: ReactNode }) =>
  isThere() ? children : createPortal(children, at.current?.closest('[role$=dialog]') ?? document.body)
