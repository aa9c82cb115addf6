import { lazy, Suspense, type ReactNode } from 'react'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { useOnceOpen } from '../overlay/use-once-open.ts'

export interface SheetProps {
  open: boolean
  /** The caller closes by setting `open`; history (push on open, back on close) is the caller's too. */
  onClose: () => void
  title: string
  closeLabel: string
  /** Stays at the bottom: one primary button. */
  foot?: ReactNode
  /** Nearly the whole height; 10 px of the page stay visible. */
  full?: boolean
  /** Lies over another sheet, which steps back to 95 %. Must be rendered inside that sheet's children. */
  nested?: boolean
  /** A request is on its way: drag, scrim, Escape and the cross do nothing. */
  pending?: boolean
  children: ReactNode
}

const loadDrawer = () => import('./SheetDrawer.tsx')
const loadDialog = () => import('./SheetDialog.tsx')
const Drawer = lazy(() => loadDrawer().then(module => ({ default: module.SheetDrawer })))
const Centred = lazy(() => loadDialog().then(module => ({ default: module.SheetDialog })))

/** Fetches the code for this width ahead of need; call it on idle. */
export const preloadSheet = (): void => void (matchMedia('(min-width: 1024px)').matches ? loadDialog() : loadDrawer())

/** A bottom sheet on phones and tablets, the same content as a centred dialog from 1024 px. */
export function Sheet(props: SheetProps) {
  const wanted = useOnceOpen(props.open)
  const desktop = useMediaQuery('(min-width: 1024px)')
  if (!wanted) return null
  return <Suspense fallback={null}>{desktop ? <Centred {...props} /> : <Drawer {...props} />}</Suspense>
}
