import { expect, it } from 'vitest'
import { sharedAddress } from './shared-address.ts'

const ORIGIN = 'https://minato.example'

it.each<[given: Record<string, string>, address: string | null]>([
  [{ url: `${ORIGIN}/car-auctions/share/abc` }, '/car-auctions/share/abc'],
  [{ text: `Look: ${ORIGIN}/car-auctions/share/abc. Code 123456` }, '/car-auctions/share/abc'],
  [{ title: 'Toyota Prius', text: `${ORIGIN}/bike-auctions?maker=1,2#top` }, '/bike-auctions?maker=1,2#top'],
  [{ text: `https://elsewhere.example/x and (${ORIGIN}/favorites/A)` }, '/favorites/A'],
  [{ text: 'https://elsewhere.example/car-auctions/share/abc' }, null],
  [{ text: `https://elsewhere.example/?to=${ORIGIN}/x` }, null],
  [{ text: `${ORIGIN}.elsewhere.example/x` }, null],
  [{ text: `${ORIGIN}//elsewhere.example` }, null],
  [{ url: `${ORIGIN}/` }, null],
  [{ url: 'https://', text: 'javascript:alert(1)' }, null],
  [{ source: 'pwa' }, null],
  [{}, null],
])('%j leads to %j', (given, address) => {
  expect(sharedAddress(`?${new URLSearchParams(given)}`, ORIGIN)).toBe(address)
})
