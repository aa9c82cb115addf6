import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { MAX_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import { newKey } from '#client/api/new-key.ts'
import { uploadReceipt } from './remittances.api.ts'

/** `duplicate`: the booking has the same file already. */
export type AddedReceipt = 'done' | 'duplicate'

type Failure = { text: string; /** Sending the same file again resumes where it was interrupted. */ canGoOn: boolean }

/** Sends the file of a receipt, with its progress and the reason of a failure. */
export function useSendReceipt() {
  const { t } = useLingui()
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const stop = useRef<AbortController>(undefined)
  const last = useRef<{ id: number; file: File; key: string }>(undefined)
  const failed = (text: string, canGoOn = false) => {
    setFailure({ text, canGoOn })
    return null
  }

  /** Null if it failed. */
  async function send(id: number, file: File): Promise<AddedReceipt | null> {
    setFailure(null)
    if (file.size > MAX_DOCUMENT_BYTES) return failed(t`The file is larger than 15 MB.`)
    if (file.size === 0) return failed(t`The file is empty.`)
    if (last.current?.id !== id || last.current.file !== file) last.current = { id, file, key: newKey() }
    const { signal } = (stop.current = new AbortController())
    const onPart = (part: number) => setSending({ name: file.name, part })
    onPart(0)
    try {
      const sent = await uploadReceipt(id, file, last.current.key, { signal, onPart })
      if (sent === 'done' || sent === 'duplicate') return sent
      if (sent === 'later') return failed(t`The connection was lost. Upload it again to go on where it stopped.`, true)
      last.current = undefined
      if (sent === 'cancelled') return failed(t`Upload cancelled.`)
      return failed(sent.refused || t`Something went wrong. The receipt has not been added.`)
    } catch {
      return failed(t`The file can’t be read. Choose it again.`)
    } finally {
      setSending(null)
    }
  }
  return {
    send,
    sending,
    failure,
    cancel: () => stop.current?.abort(),
    /** Resumes the interrupted file. */
    goOn: () => (last.current ? send(last.current.id, last.current.file) : Promise.resolve(null)),
  }
}
