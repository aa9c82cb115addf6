import { expect, it } from 'vitest'
import { documentsIn } from './documents.ts'

const paper = (path: unknown, bytes: unknown = 1000) => ({ path, bytes, name: 'x', type: 'other' })

it.each([
  [
    'papers of the car',
    { documents: [paper('/v1/purchased-cars/document?id=1')] },
    ['/v1/purchased-cars/document?id=1'],
  ],
  ['an invoice', { documents: [paper('/v1/purchased-cars/invoice?id=4')] }, ['/v1/purchased-cars/invoice?id=4']],
  [
    'papers of the consignee, each once',
    {
      documents: [paper('/v1/purchased-cars/document?id=1')],
      consignee: { document: [paper('/v1/purchased-cars/document?id=1'), paper('/v1/purchased-cars/document?id=2')] },
      notifyParty: { document: [paper('/v1/purchased-cars/document?id=2')] },
    },
    ['/v1/purchased-cars/document?id=1', '/v1/purchased-cars/document?id=2'],
  ],
  ['none', { documents: [] }, []],
  ['no list', { documents: 'many' }, []],
  ['another address', { documents: [paper('https://evil.example/x'), paper('/v1/user/view-profile')] }, []],
  ['a large one', { documents: [paper('/v1/purchased-cars/document?id=2', 9_000_000)] }, []],
])('%s', (_, answer, addresses) => {
  expect(documentsIn(JSON.stringify(answer))).toEqual(addresses)
})

it('what is no answer names no papers', () => expect(documentsIn('<html>')).toEqual([]))
