import { expect, it } from 'vitest'
import { isScreen } from './screen-paths.ts'

it.each([
  '/',
  '/car-auctions',
  '/Car-Auctions/',
  '/car-auctions/261124-17-5001',
  '/bike-statistics/share/abc',
  '/favorites',
  '/favorites/A',
  '/office/users/new',
  '/office/users/12',
  '/auth/login',
])('%s is a screen', path => expect(isScreen(path)).toBe(true))

it.each([
  '/nonsense',
  '/metrics',
  '/office/results',
  '/car-auctions/1/2',
  '/bids/12',
  '//',
  '/login',
  '/auth',
  '/car-auctionsX',
])('%s is none', path => expect(isScreen(path)).toBe(false))
