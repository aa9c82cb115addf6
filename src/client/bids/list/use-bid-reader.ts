import { bidReader } from '#domain/bids/bid-reader.ts'
import type { Role } from '#domain/people/kinds.ts'
import { useProfile } from '#client/auth/use-profile.ts'

/** As whom this person reads lists of bids. */
export function useBidReader(): Role {
  const { detail, permission } = useProfile()
  return bidReader({ ...detail, permission })
}
