import type { ComponentProps, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import styles from './PopoverPanel.module.css'

interface PopoverPanelProps extends ComponentProps<'div'> {
  /** The anchor. */
  at: RefObject<HTMLElement | null>
}

/**
 * The floating panel of menus, pickers and tooltips; `usePopover` opens and places it. A browser without a top layer (Chrome before 114, Safari before 17,
 * Firefox before 125) has it at the end of the dialog or page, where nothing clips it.
 */
export function PopoverPanel({ at, className, ...rest }: PopoverPanelProps) {
  const panel = <div {...rest} popover="manual" className={classNames(styles.panel, className)} />
  if ('showPopover' in HTMLElement.prototype) return panel
  return createPortal(panel, at.current?.closest('[role$=dialog]') ?? document.body)
}
