import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'

/** A document for the viewer. `path` is the shown form; `file` is the address of the original. */
export type ViewedDocument = { name: string; file: string; path: string; as: 'picture' | 'pdf' }

/** Null for a kind that this version cannot show; such a document can only be downloaded. */
export function viewedDocument({ name, path, kind, picture }: PurchaseDocument): ViewedDocument | null {
  const document = { name, file: path }
  if (kind === 'pdf') return { ...document, path, as: 'pdf' }
  if (kind === 'jpeg' || kind === 'png') return { ...document, path, as: 'picture' }
  return picture === undefined ? null : { ...document, path: picture, as: 'picture' }
}
