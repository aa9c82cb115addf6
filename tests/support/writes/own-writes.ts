import { favoritesEndpoints } from '#contract/favorites/favorites.endpoints.ts'
import { pushEndpoints } from '#contract/push/push.endpoints.ts'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { shareEndpoints } from '#contract/share/share.endpoints.ts'
import { newPhone } from '../push-service.ts'
import type { Scene, ValidWrite } from './scene.ts'

const SEARCH = { title: 'White vans', params: 'maker=1', type: 'car-auction' } as const

async function withSearch({ buyer }: Scene) {
  await buyer.call(savedSearchesEndpoints.saveSearch, { body: SEARCH })
  const { items } = await buyer.call(savedSearchesEndpoints.mySearches, { query: { type: 'car-auction' } })
  return items[0]!
}

async function withPhone({ buyer }: Scene) {
  const { subscription } = newPhone()
  await buyer.call(pushEndpoints.subscribe, { body: subscription })
  return subscription
}

const order = { budget: 1_500_000, wishes: 'White, no sunroof' }

/** People's own data: stars, searches, devices, orders, shared links. */
export const ownWrites: Readonly<Record<string, ValidWrite>> = {
  'POST /favorite/add': ({ buyer, lot }) => ({ caller: buyer, body: { group: 'A', carId: lot.id, type: 'auction' } }),
  'PUT /favorite/group-name': ({ buyer }) => ({ caller: buyer, body: { group: 'A', name: 'Mombasa' } }),
  'DELETE /favorite/delete': async ({ buyer, lot }) => {
    await buyer.call(favoritesEndpoints.addFavorite, { body: { group: 'B', carId: lot.id, type: 'auction' } })
    return { caller: buyer, query: { group: 'B', carId: lot.id } }
  },
  'POST /user/save-search': ({ buyer }) => ({ caller: buyer, body: SEARCH }),
  'POST /user/update-search': async scene => ({
    caller: scene.buyer,
    body: { id: (await withSearch(scene)).id, title: 'Black vans' },
  }),
  'POST /user/delete-search': async scene => ({
    caller: scene.buyer,
    body: { id: String((await withSearch(scene)).id) },
  }),
  'POST /user/visited': ({ buyer, lot }) => ({
    caller: buyer,
    body: { visits: [{ id: lot.id, at: '2026-11-24T03:00:00.000Z' }] },
  }),
  'PUT /costs/choice': ({ buyer }) => ({ caller: buyer, body: { portId: null, currency: 'JPY' } }),
  'POST /push/subscribe': async scene => {
    // The first device also creates the person's settings.
    await withPhone(scene)
    return { caller: scene.buyer, body: newPhone().subscription }
  },
  'POST /push/unsubscribe': async scene => ({
    caller: scene.buyer,
    body: { endpoint: (await withPhone(scene)).endpoint },
  }),
  'PUT /push/settings': async scene => {
    await withPhone(scene)
    const hours = { quietFrom: '22:00', quietUntil: '08:00', digestAt: '09:00' }
    return { caller: scene.buyer, body: { off: ['startsInHour'], timeZone: 'Europe/Lisbon', ...hours } }
  },
  'POST /push/try': async scene => ({ caller: scene.buyer, body: { endpoint: (await withPhone(scene)).endpoint } }),
  'POST /order/create': ({ buyer }) => ({
    caller: buyer,
    body: {
      ...order,
      vehicle: 'car',
      maker: 'Toyota',
      model: 'Voxy',
      yearFrom: 2018,
      yearTo: null,
      mileageMax: 80_000,
    },
  }),
  'POST /order/go-net': ({ buyer }) => ({
    caller: buyer,
    body: { ...order, link: 'https://www.goo-net.com/usedcar/spread/goo/17/700056123430240821001.html' },
  }),
  'GET /:pageType/password': ({ buyer, lot }) => ({
    caller: buyer,
    path: '/car-auction/password',
    query: { carId: lot.id },
  }),
  'POST /share/:type/:id/unlock': async ({ t, buyer, lot }) => {
    const { link, password } = await buyer.call(shareEndpoints.sharePassword, {
      params: { pageType: 'car-auction' },
      query: { carId: lot.id },
    })
    return { caller: t.visitor(), path: `/share/car-auction/${link.split('/').at(-1)}/unlock`, body: { password } }
  },
}
