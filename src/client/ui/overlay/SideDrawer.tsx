import { lazy, Suspense, type ReactNode } from 'react'
import { useOnceOpen } from './use-once-open.ts'

export interface SideDrawerProps {
  open: boolean
  onClose: () => void
  /** Read out on opening: "Menu". */
  label: string
  closeLabel: string
  /** The logo, left of the cross. */
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

const load = () => import('./SideDrawerBody.tsx')
const Body = lazy(() => load().then(module => ({ default: module.SideDrawerBody })))

/** The sidebar of narrow screens, behind the burger; slides in from the left. */
export function SideDrawer(props: SideDrawerProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  ) : null
}
