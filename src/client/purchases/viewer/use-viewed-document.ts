import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '#client/api/fetch-file.ts'
import { openPdf, type Pdf } from './pdf-file.ts'
import type { ViewedDocument } from './viewed-document.ts'

/** A document ready to show: the address of a picture, or a PDF. */
type OpenDocument = { address: string } | { pdf: Pdf }

/** Fetches and opens a document, and releases it when it is closed. */
export function useViewedDocument(document: ViewedDocument | null) {
  const file = useQuery({
    queryKey: ['document', document?.path],
    queryFn: ({ signal }) => fetchFile(document!.path, signal),
    enabled: document !== null,
    // The service worker stores documents; the page holds those that were just open.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [open, setOpen] = useState<{ file: Blob; document: OpenDocument | null }>()
  const { data } = file
  const isPdf = document?.as === 'pdf'
  useEffect(() => {
    if (!data) return
    if (!isPdf) {
      const address = URL.createObjectURL(data)
      setOpen({ file: data, document: { address } })
      return () => URL.revokeObjectURL(address)
    }
    let isGone = false
    let close = () => undefined as void
    openPdf(data).then(
      opened => {
        close = opened.close
        if (isGone) close()
        else setOpen({ file: data, document: opened })
      },
      () => isGone || setOpen({ file: data, document: null }),
    )
    return () => {
      isGone = true
      close()
    }
  }, [data, isPdf])
  const opened = data && open?.file === data ? open.document : undefined
  return {
    document: opened ?? undefined,
    error: file.error ?? (opened === null ? new Error('Not readable') : null),
    isLoading: file.isFetching || (data !== undefined && opened === undefined),
    again: () => void file.refetch(),
  }
}
