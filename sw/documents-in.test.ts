import { expect, it } from 'vitest'
import { documentsIn } from './documents-in.ts'

const document = (path: unknown, bytes: unknown = 1000) => ({ path, bytes, name: 'x', type: 'other' })
const PATH = '/v1/purchased-cars/document'
const PATHS = [PATH, '/v1/purchased-cars/invoice']
const mine = { carDetail: { userId: 7 } }
const his = { carDetail: { userId: 8 } }

it.each([
  [
    'documents of the car',
    { documents: [document('/v1/purchased-cars/document?id=1')] },
    ['/v1/purchased-cars/document?id=1'],
  ],
  ['an invoice', { documents: [document('/v1/purchased-cars/invoice?id=4')] }, ['/v1/purchased-cars/invoice?id=4']],
  [
    'documents of the consignee, each once',
    {
      documents: [document('/v1/purchased-cars/document?id=1')],
      consignee: {
        document: [document('/v1/purchased-cars/document?id=1'), document('/v1/purchased-cars/document?id=2')],
      },
      notifyParty: { document: [document('/v1/purchased-cars/document?id=2')] },
    },
    ['/v1/purchased-cars/document?id=1', '/v1/purchased-cars/document?id=2'],
  ],
  ['none', { documents: [] }, []],
  ['no list', { documents: 'many' }, []],
  ['another address', { documents: [document('https://evil.example/x'), document('/v1/user/view-profile')] }, []],
  ['a large one', { documents: [document(`${PATH}?id=2`, 9_000_000)] }, [`${PATH}?id=2`]],
  [
    'a large one of my own car, as a dealer',
    { ...mine, documents: [document(`${PATH}?id=2`, 9_000_000)] },
    [`${PATH}?id=2`],
  ],
  ['a large one of a client’s car', { ...his, documents: [document(`${PATH}?id=2`, 9_000_000)] }, []],
  ['another one of a client’s car', { ...his, documents: [document(`${PATH}?id=2`)] }, [`${PATH}?id=2`]],
  [
    'a HEIC and its picture',
    { documents: [{ ...document(`${PATH}?id=2`), picture: `${PATH}?id=2&as=picture` }] },
    [`${PATH}?id=2`, `${PATH}?id=2&as=picture`],
  ],
])('%s', (_, answer, addresses) => {
  expect(documentsIn(JSON.stringify(answer), 7, PATHS)).toEqual(addresses)
})

it('an invalid answer names no documents', () => expect(documentsIn('<html>', 7, PATHS)).toEqual([]))
