import { expect, test } from 'vitest'
import { BODIES } from './bodies.ts'
import { frameOf } from './frame.ts'
import { shotOf, type CarAngle, type Shot } from './shot.ts'
import { CAR_BODIES } from './vehicle-look.ts'

const VIEWS: CarAngle[] = ['front-quarter', 'side', 'rear-quarter', 'rear', 'front']
const SEEDS = Array.from({ length: 200 }, (_, at) => `261124-${at % 40}-${1000 + at}`)
const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test.each<[CarAngle, number]>([
  ['front-quarter', 30],
  ['side', 10],
  ['rear-quarter', 28],
  ['rear', 11],
  ['front', 13],
])('two hundred lots are seen from many angles, heights and distances: %s', (view, degrees) => {
  const shots = SEEDS.map(seed => shotOf(seed, view))
  const rounded = (value: (shot: Shot) => number) => new Set(shots.map(shot => Math.round(value(shot)))).size
  expect(spread(shots.map(shot => shot.azimuth))).toBeGreaterThan(degrees)
  expect(rounded(shot => shot.azimuth * 4)).toBeGreaterThan(30)
  expect(spread(shots.map(shot => shot.away))).toBeGreaterThan(1.1)
  expect(rounded(shot => shot.away * 20)).toBeGreaterThan(20)
  expect(spread(shots.map(shot => shot.height))).toBeGreaterThan(0.8)
})

test('one lot is photographed from one height, and always in the same way', () => {
  for (const seed of SEEDS) {
    expect(new Set(VIEWS.map(view => shotOf(seed, view).height)).size).toBe(1)
    expect(shotOf(seed, 'side')).toEqual(shotOf(seed, 'side'))
  }
})

test.each(CAR_BODIES)('a %s is whole in every picture', body => {
  for (const seed of SEEDS.slice(0, 60))
    for (const view of VIEWS) {
      const plan = BODIES[body]
      const shot = shotOf(seed, view)
      for (const azimuth of [shot.azimuth, -shot.azimuth]) {
        const { camera, flank, rail } = frameOf(plan, { ...shot, azimuth })
        const ends = [-plan.length / 2, plan.length / 2]
        const points = [1, -1].flatMap(side => [
          ...ends.flatMap(x => [flank(x, 0.1, side), flank(x, plan.nose, side)]),
          rail(plan.roofFront.x, plan.height, side),
          rail(plan.roofRear.x, plan.height, side),
        ])
        for (const [x, y] of points.map(camera.project)) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(1280)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(960)
        }
      }
    }
})
