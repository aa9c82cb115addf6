import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/auth/profile.api.ts'

/** Whether this user may download photos. */
export function useMayDownload(): boolean {
  return useQuery(profileQuery).data?.permission.downloadPhotos ?? false
}
