import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { SheetReadingState } from './sheets.shapes.ts'

export const sheetsEndpoints = {
  reading: endpoint({
    method: 'GET',
    path: '/car-auction/sheet-reading',
    rate: 'sheets',
    access: ['auctionTranslationUse'],
    summary:
      'What can be read on the picture of a lot’s sheet. The first call starts the reading; ask again until it is read or failed.',
    query: v.object({ carId: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(80, 'invalid')) }),
    response: SheetReadingState,
    effect: true,
    ownTransaction: true,
  }),
}
