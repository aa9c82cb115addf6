import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '#client/api/fetch-file.ts'
import { openPdf, type Pdf } from './pdf-file.ts'
import type { ViewedDocument } from './viewed-document.ts'

/** A document ready to show: the address of a picture, or a PDF. */
type OpenDocument = { address: string } | { pdf: Pdf }

/** Fetches and opens a document, and releases it when it is closed. */
export function useViewedDocument(paper: ViewedDocument | null) {
  const file = useQuery({
    queryKey: ['paper', paper?.path],
    queryFn: ({ signal }) => fetchFile(paper!.path, signal),
    enabled: paper !== null,
    // The service worker stores documents; the page holds those that were just open.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [open, setOpen] = useState<{ file: Blob; paper: OpenDocument | null }>()
  const { data } = file
  const isPdf = paper?.as === 'pdf'
  useEffect(() => {
    if (!data) return
    if (!isPdf) {
      const address = URL.createObjectURL(data)
      setOpen({ file: data, paper: { address } })
      return () => URL.revokeObjectURL(address)
    }
    let isGone = false
    let close = () => undefined as void
    openPdf(data).then(
      opened => {
        close = opened.close
        if (isGone) close()
        else setOpen({ file: data, paper: opened })
      },
      () => isGone || setOpen({ file: data, paper: null }),
    )
    return () => {
      isGone = true
      close()
    }
  }, [data, isPdf])
  const opened = data && open?.file === data ? open.paper : undefined
  return {
    paper: opened ?? undefined,
    error: file.error ?? (opened === null ? new Error('Not readable') : null),
    isLoading: file.isFetching || (data !== undefined && opened === undefined),
    again: () => void file.refetch(),
  }
}
