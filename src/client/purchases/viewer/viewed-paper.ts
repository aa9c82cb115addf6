import type { PurchaseDocument } from '#contract/purchases/purchases.shapes.ts'

/** A paper as the viewer shows it: from `path`. `file` is where the paper itself is downloaded. */
export type ViewedPaper = { name: string; file: string; path: string; as: 'picture' | 'pdf' }

/** Null for a kind that this version does not know: such a paper is only downloaded. */
export function viewedPaper({ name, path, kind, picture }: PurchaseDocument): ViewedPaper | null {
  const paper = { name, file: path }
  if (kind === 'pdf') return { ...paper, path, as: 'pdf' }
  if (kind === 'jpeg' || kind === 'png') return { ...paper, path, as: 'picture' }
  return picture === undefined ? null : { ...paper, path: picture, as: 'picture' }
}
