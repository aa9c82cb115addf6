// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ALL_SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { routeTree } from './routes.tsx'

type Route = { options: { path?: string }; children?: Route[] }

/** Routes contain their full paths, because frames have none. */
const pathsBelow = ({ options, children = [] }: Route): string[] => [
  ...(options.path === undefined ? [] : [options.path]),
  ...children.flatMap(pathsBelow),
]

it('the server knows the same screens', () => {
  const paths = pathsBelow(routeTree as unknown as Route).filter(path => path !== '$')
  expect(paths.sort()).toEqual([...ALL_SCREEN_PATHS].sort())
})

it.each([
  ['purchased cars', '/purchased-cars'],
  ['purchased car details', '/purchased-cars/$id'],
  ['payments', '/payments'],
  ['balance', '/balance'],
])('Route table: %s are at %s', (_, path) => {
  expect(ALL_SCREEN_PATHS).toContain(path)
})
