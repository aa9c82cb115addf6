import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lotPhotosEndpoints, PICTURE_COUNT_HEADER } from '#contract/lots/lot-photos.endpoints.ts'
import { isOwnFile } from '#contract/own-answer.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { call } from '#client/api/api.ts'
import { refused } from '#client/api/call.ts'
import { OfflineError } from '#client/api/errors.ts'
import { saveFile } from '#client/device/save-file.ts'
import { readArchive, type ArchiveProgress } from './read-archive.ts'

/** The server gave no address. */
export class NoLinkError extends Error {
  override name = 'NoLinkError'
}

/** The photos of some lots as one file, with its progress. Null where none is running. */
export function usePhotosDownload(pageType: PageType, on: { done: () => void; failed: (error: Error) => void }) {
  const [progress, setProgress] = useState<ArchiveProgress | null>(null)
  const stopper = useRef<AbortController>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { signal } = (stopper.current = new AbortController())
      setProgress({ pictures: 0, of: null, bytes: 0 })
      const isBike = pageTypeRecord(pageType).vehicle === 'bike'
      // Requesting the address first also renews an expired session, which reading the archive itself cannot.
      const endpoint = isBike ? lotPhotosEndpoints.downloadBikeImages : lotPhotosEndpoints.downloadImages
      const link = await call(endpoint, { query: { id: ids.join(',') }, signal })
      if (!link) throw new NoLinkError()
      const answer = await fetch(link, { signal })
      if (!isOwnFile(answer)) throw new OfflineError()
      if (!answer.ok) throw await refused(answer)
      if (!answer.body) throw new NoLinkError()
      const of = Number(answer.headers.get(PICTURE_COUNT_HEADER)) || null
      saveFile('minato-photos.zip', await readArchive(answer.body, of, setProgress))
    },
    onSuccess: on.done,
    onError: error => {
      if (!stopper.current?.signal.aborted) on.failed(error)
    },
    onSettled: () => setProgress(null),
  })
  return { download: mutate, isPending, progress, stop: () => stopper.current?.abort() }
}
