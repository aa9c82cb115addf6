import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'

/** A document as the viewer shows it: from `path`. `file` is where the document itself is downloaded. */
export type ViewedDocument = { name: string; file: string; path: string; as: 'picture' | 'pdf' }

/** Null for a kind that this version does not know: such a document is only downloaded. */
export function viewedDocument({ name, path, kind, picture }: PurchaseDocument): ViewedDocument | null {
  const paper = { name, file: path }
  if (kind === 'pdf') return { ...paper, path, as: 'pdf' }
  if (kind === 'jpeg' || kind === 'png') return { ...paper, path, as: 'picture' }
  return picture === undefined ? null : { ...paper, path: picture, as: 'picture' }
}
