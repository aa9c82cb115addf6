import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { MAX_DOWNLOADED } from '#domain/lots/download-limit.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { addressOf } from '#client/api/address.ts'
import { call } from '#client/api/api.ts'
import { loadFile } from '#client/device/save-file.ts'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { listingRequest } from './listing-search.ts'
import { useListingState } from './use-listing-state.tsx'

/** Downloads the current result as a file. `found` is its number of lots. An empty or too large result cannot be downloaded. */
export function useDownload(pageType: PageType, found: number | undefined) {
  const { t } = useLingui()
  const { search } = useListingState()
  const most = grouped(MAX_DOWNLOADED)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A small request first renews an expired session, which a link to a file cannot.
      const query = listingRequest(search, 1, 1)
      await call(lotsEndpoints.listing, { params: { pageType }, query })
      const filters = { ...query, page: undefined, pageSize: undefined }
      loadFile(addressOf(lotsEndpoints.download.path, { pageType }, filters))
    },
    onError: () => showToast({ text: t`The file didn’t load. Try again when you are online.` }),
  })
  return {
    download: () => mutate(),
    isPending,
    refusal:
      found === 0
        ? t`There is nothing to download`
        : (found ?? 0) > MAX_DOWNLOADED
          ? t`Narrow the list to ${most} lots or fewer to download it`
          : null,
  }
}
