import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { MAX_DOCUMENTS_AT_ONCE, type MatchedDocument } from '#contract/purchases/purchase-work.shapes.ts'
import { MAX_DOCUMENT_BYTES, type DocumentType } from '#domain/purchases/document-types.ts'
import { guessDocumentType, plainName } from '#domain/purchases/document-names.ts'
import { call } from '#client/api/api.ts'
import { newKey } from '#client/api/new-key.ts'
import { sendDocument, type DocumentFile } from '../../send-document.ts'
import { carsChanged } from '../purchase-work.api.ts'

/** A file with its car and its type. `cars` are the cars whose chassis number is in its name. */
export type DroppedDocument = {
  key: number
  file: File
  type: DocumentType
  cars: MatchedDocument['cars']
  carId: number | null
  state: 'ready' | 'sent' | 'duplicate' | 'tooLarge' | { sending: number } | Failed
  /** The last attempt to send it. Sent again under the same key, the file resumes where it was interrupted. */
  sentAs?: Omit<DocumentFile, 'file'>
}

/** Null: the connection was lost. */
type Failed = { failed: string | null }

let keys = 0

/** Assigns files to bought cars by the chassis numbers in their names, and sends them one after another. */
export function useDroppedDocuments() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [documents, setDocuments] = useState<readonly DroppedDocument[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  // Files can be dropped while others are sent.
  const [isMatching, setMatching] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const shown = useRef(documents)
  const stop = useRef<AbortController>(undefined)
  const draw = (next: readonly DroppedDocument[]) => {
    shown.current = next
    setDocuments(next)
  }
  const change = (key: number, part: Partial<DroppedDocument>) =>
    draw(shown.current.map(document => (document.key === key ? { ...document, ...part } : document)))

  /** Adds files, and asks the server for their cars. */
  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file): DroppedDocument => {
      const state = file.size > MAX_DOCUMENT_BYTES ? 'tooLarge' : 'ready'
      return { key: (keys += 1), file, type: guessDocumentType(file.name), cars: [], carId: null, state }
    })
    draw([...shown.current, ...added])
    setFailure(null)
    setMatching(true)
    try {
      const names = [...new Set(added.map(({ file }) => plainName(file.name)))].filter(name => name !== '')
      const found = new Map<string, MatchedDocument['cars']>()
      for (let at = 0; at < names.length; at += MAX_DOCUMENTS_AT_ONCE) {
        const query = { names: names.slice(at, at + MAX_DOCUMENTS_AT_ONCE).join() }
        const answer = await call(purchaseWorkEndpoints.matchDocuments, { query })
        for (const { name, cars } of answer.papers) found.set(name, cars)
      }
      for (const { key, file } of added) {
        const cars = found.get(plainName(file.name)) ?? []
        // Among several cars, a person decides.
        change(key, { cars, carId: cars.length === 1 ? cars[0]!.id : null })
      }
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setMatching(false)
    }
  }

  /** Sends the unsent files that have a car. A refused file keeps its reason and the others continue; a lost connection stops all. */
  async function send(staffOnly: boolean): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    setUploading(true)
    for (const { key } of shown.current.filter(isSendable)) {
      // The car and the type of a file may have been changed while those before it were sent.
      const document = shown.current.find(each => each.key === key)
      if (!document || !isSendable(document)) continue
      const { file, type, carId, sentAs } = document
      const about = { id: carId!, type, name: file.name, staffOnly }
      const as = sentAs && isSame(sentAs.about, about) ? sentAs : { key: newKey(), about }
      change(key, { state: { sending: 0 }, sentAs: as })
      const sent = await sendDocument(
        { ...as, file },
        { signal, onPart: part => change(key, { state: { sending: part } }) },
      )
        // The file was moved or changed since it was dropped.
        .catch(() => ({ refused: t`The file can’t be read. Choose it again.` }))
      if (sent === 'done') change(key, { state: 'sent' })
      else if (sent === 'duplicate') change(key, { state: 'duplicate' })
      else if (typeof sent === 'object') change(key, { state: { failed: sent.refused } })
      else {
        // A cancelled file starts again from its beginning.
        if (sent === 'cancelled') change(key, { state: 'ready', sentAs: { ...as, key: newKey() } })
        else change(key, { state: { failed: null } })
        break
      }
    }
    setUploading(false)
    await carsChanged(queryClient)
  }

  return {
    documents,
    failure,
    isBusy: isMatching || isUploading,
    add,
    change,
    send,
    cancel: () => stop.current?.abort(),
    clear: () => draw([]),
  }
}
export type DroppedDocuments = ReturnType<typeof useDroppedDocuments>

const isSame = (one: DocumentFile['about'], other: DocumentFile['about']) =>
  one.id === other.id && one.type === other.type && one.staffOnly === other.staffOnly

/** The car has the file. */
export const isEnded = ({ state }: DroppedDocument) => state === 'sent' || state === 'duplicate'

export const isSending = ({ state }: DroppedDocument) => typeof state === 'object' && 'sending' in state

export const isSendable = (document: DroppedDocument): boolean =>
  document.carId !== null && !isEnded(document) && document.state !== 'tooLarge' && !isSending(document)
