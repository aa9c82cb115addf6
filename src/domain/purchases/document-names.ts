import type { DocumentType } from './document-types.ts'

/** Shorter numbers would match unrelated names. */
export const MIN_CHASSIS_LETTERS = 6
const MAX_LETTERS = 120

/**
 * A file name or chassis number without its extension, in capitals, with only Latin letters and digits: `ZRR80-0012345 BL.pdf` becomes
 * `ZRR800012345BL`.
 */
export function plainName(name: string): string {
  return name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, MAX_LETTERS)
}

/** Words in file names, the more certain first. Only whole words match, so that parts of a chassis number do not. */
const WORDS: readonly [DocumentType, string][] = [
  ['billOfLading', 'bl|b l|bill|lading|коносамент'],
  ['exportCertificate', 'export|certificate|cert|ec|экспортный|сертификат'],
  ['invoice', 'invoice|inv|инвойс'],
  ['inspection', 'inspection|inspect|jevic|jaai|осмотр'],
  ['photos', 'photos?|pictures?|image|img|фото'],
]

/** The likely type of a document, by the words of its file name. */
export function guessDocumentType(name: string): DocumentType {
  const words = ` ${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return WORDS.find(([, some]) => new RegExp(` (?:${some}) `).test(words))?.[0] ?? 'other'
}
