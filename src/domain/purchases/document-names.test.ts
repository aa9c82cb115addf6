import { expect, it } from 'vitest'
import { guessDocumentType, plainName } from './document-names.ts'

it.each([
  ['ZRR80-0012345 BL.pdf', 'ZRR800012345BL'],
  ['bl_zrr80 0012345.PDF', 'BLZRR800012345'],
  ['Коносамент WVWZZZ1KZ8W000001.heic', 'WVWZZZ1KZ8W000001'],
  ['ZRR80-0012345', 'ZRR800012345'],
])('%s is %s without its case and signs', (name, plain) => expect(plainName(name)).toBe(plain))

it.each([
  ['ZRR80-0012345 BL.pdf', 'billOfLading'],
  ['B/L ZRR80-0012345.pdf', 'billOfLading'],
  ['bill_of_lading.pdf', 'billOfLading'],
  ['Export Certificate ZRR80-0012345.pdf', 'exportCertificate'],
  ['invoice-ZRR80.pdf', 'invoice'],
  ['JEVIC ZRR80.pdf', 'inspection'],
  ['ZRR80_photo_3.jpg', 'photos'],
  ['Коносамент.pdf', 'billOfLading'],
  ['BLK80-0012345.pdf', 'other'],
])('%s is a document of type %s', (name, type) => expect(guessDocumentType(name)).toBe(type))
