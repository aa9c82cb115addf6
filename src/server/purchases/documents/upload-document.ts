import type { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { documentLimit } from './document-limit.ts'
import { documentOf } from './documents.ts'
import { keepDocument, refuseDocument } from './keep-document.ts'

/** A document in one request, from apps before 2026-11-25 and their outboxes. Can be removed three releases later. */
export const uploadDocument: UseCase<typeof purchasesEndpoints.uploadDocument> = async request => {
  const { body, language } = request
  const document = { ...body, party: null }
  await refuseDocument(request, document)
  const bytes = Buffer.from(body.content, 'base64')
  const kept = await documentLimit(() => keepDocument(request, document, bytes))
  return { success: true, document: documentOf(kept, language) }
}
