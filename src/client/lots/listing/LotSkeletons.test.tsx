// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import card from '../card/LotCard.module.css'
import { LotSkeletons } from './LotSkeletons.tsx'

afterEach(cleanup)

/** The number of places for ratings, by which a phone's row of a bike is higher than a car's. */
function places(isBike: boolean): number {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LotSkeletons shape="row" columns={1} isBike={isBike} />
    </QueryClientProvider>,
  )
  return container.querySelectorAll(`.${card.card} .${card.ratings}`).length
}

test('each placeholder of a bike has a place for its ratings, and none of a car has', () => {
  expect(places(true)).toBe(6)
  cleanup()
  expect(places(false)).toBe(0)
})
