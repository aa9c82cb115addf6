import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { MOST_PAPERS_AT_ONCE } from '#contract/purchases/purchase-work.shapes.ts'
import type { MatchedPaper } from '#contract/purchases/purchase-work.shapes.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { MOST_DOCUMENT_BYTES } from '#domain/purchases/document-types.ts'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import { guessDocumentType, plainName } from '#domain/purchases/paper-names.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { base64Of } from '#client/format/base64-of.ts'
import { carsChanged } from '../purchase-work.api.ts'

/** A file with the car and the type that it is to be sent as. `cars`: those that its name means. */
export type Paper = {
  key: number
  file: File
  type: DocumentType
  cars: MatchedPaper['cars']
  carId: number | null
  state: 'ready' | 'sending' | 'sent' | 'tooLarge' | { failed: Error }
}

let keys = 0

/** Files that are given to bought cars by the chassis numbers in their names, and sent one after another. */
export function usePapers() {
  const queryClient = useQueryClient()
  const [papers, setPapers] = useState<readonly Paper[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = useRef(papers)
  const draw = (next: readonly Paper[]) => {
    shown.current = next
    setPapers(next)
  }
  const change = (key: number, part: Partial<Paper>) =>
    draw(shown.current.map(paper => (paper.key === key ? { ...paper, ...part } : paper)))

  /** Adds files, and asks which cars they mean. */
  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file): Paper => {
      const state = file.size > MOST_DOCUMENT_BYTES ? 'tooLarge' : 'ready'
      return { key: (keys += 1), file, type: guessDocumentType(file.name), cars: [], carId: null, state }
    })
    draw([...shown.current, ...added])
    setFailure(null)
    setBusy(true)
    try {
      const names = [...new Set(added.map(({ file }) => plainName(file.name)))].filter(name => name !== '')
      const found = new Map<string, MatchedPaper['cars']>()
      for (let at = 0; at < names.length; at += MOST_PAPERS_AT_ONCE) {
        const query = { names: names.slice(at, at + MOST_PAPERS_AT_ONCE).join() }
        const answer = await call(purchaseWorkEndpoints.matchPapers, { query })
        for (const { name, cars } of answer.papers) found.set(name, cars)
      }
      for (const { key, file } of added) {
        const cars = found.get(plainName(file.name)) ?? []
        // Of several cars a person decides.
        change(key, { cars, carId: cars.length === 1 ? cars[0]!.id : null })
      }
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }

  /** Sends what has a car and was not sent. A refused file keeps its reason, and the others go on. */
  async function send(staffOnly: boolean): Promise<void> {
    setBusy(true)
    for (const { key, file, type, carId } of shown.current.filter(isSendable)) {
      change(key, { state: 'sending' })
      try {
        const content = await base64Of(file)
        const body = { id: carId!, type, name: file.name, content, staffOnly }
        await call(purchasesEndpoints.uploadDocument, { body })
        change(key, { state: 'sent' })
      } catch (error) {
        change(key, { state: { failed: error as Error } })
        if (!(error instanceof ApiError)) break
      }
    }
    setBusy(false)
    await carsChanged(queryClient)
  }

  return { papers, failure, isBusy, add, change, send, clear: () => draw([]) }
}
export type Papers = ReturnType<typeof usePapers>

export const isSendable = ({ carId, state }: Paper): boolean =>
  carId !== null && state !== 'sent' && state !== 'sending' && state !== 'tooLarge'
