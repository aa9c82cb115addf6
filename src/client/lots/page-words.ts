import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageType } from '#domain/lots/page-types.ts'

/** Every screen's texts for a page type: its title, its prices in display order, and the name of the sold price where it is the only price. */
export type PageWords = {
  title: MessageDescriptor
  prices: readonly ('start' | 'sold' | 'average')[]
  /** Those with a column of the table, where it has no room for all. */
  priceColumns?: readonly ('start' | 'sold' | 'average')[]
  soldLabel: MessageDescriptor
  /** The name of the reader's own amount. */
  mineLabel: MessageDescriptor
  /** The same, of an ended bid on a lot that is offered again. */
  endedLabel: MessageDescriptor
  /** The titles where the list or a lot could not be loaded. */
  listOutage: MessageDescriptor
  lotOutage: MessageDescriptor
}

const sold = msg`Sold`
const mine = msg`Your bid`
const ended = msg`Your earlier bid`
const lotOutage = msg`Couldn’t load this lot`

export const PAGE_WORDS: Record<PageType, PageWords> = {
  'car-auction': {
    title: msg`Car listing`,
    prices: ['start', 'sold', 'average'],
    soldLabel: sold,
    mineLabel: mine,
    endedLabel: ended,
    listOutage: msg`Couldn’t load lots`,
    lotOutage,
  },
  stock: {
    title: msg`Fixed price`,
    prices: ['sold'],
    soldLabel: msg`Price`,
    mineLabel: msg`Your order`,
    endedLabel: msg`Your earlier order`,
    listOutage: msg`Couldn’t load cars`,
    lotOutage: msg`Couldn’t load this car`,
  },
  stats: {
    title: msg`Sales statistics`,
    prices: ['start', 'sold', 'average'],
    soldLabel: sold,
    mineLabel: mine,
    endedLabel: ended,
    listOutage: msg`Couldn’t load sales statistics`,
    lotOutage,
  },
  bikes: {
    title: msg`Bike listing`,
    prices: ['start', 'sold'],
    priceColumns: ['start'],
    soldLabel: sold,
    mineLabel: mine,
    endedLabel: ended,
    listOutage: msg`Couldn’t load bikes`,
    lotOutage: msg`Couldn’t load this bike`,
  },
  'bike-stats': {
    title: msg`Bike statistics`,
    prices: ['sold'],
    soldLabel: msg`Sold price`,
    mineLabel: mine,
    endedLabel: ended,
    listOutage: msg`Couldn’t load bike statistics`,
    lotOutage: msg`Couldn’t load this bike`,
  },
}
