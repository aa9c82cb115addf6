import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/people/people.api.ts'

/** Whether this person may take photos away (specification §6 `downloadPhotos`). */
export function useMayDownload(): boolean {
  return useQuery(profileQuery).data?.permission.downloadPhotos ?? false
}
