import { useRouteContext } from '@tanstack/react-router'
import { PublicFrame } from '#client/info/PublicFrame.tsx'
import { HouseLayout } from './HouseLayout.tsx'

/** The info pages are for everybody (decisions.md "The wire"): inside the house for those who are signed in, in a frame of their own for others. */
export function InfoLayout() {
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn?: boolean }
  return signedIn ? <HouseLayout /> : <PublicFrame />
}
