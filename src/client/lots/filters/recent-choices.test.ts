// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { byUse, rememberChoices } from './recent-choices.ts'

afterEach(forgetPerson)

const MAKERS = [
  { value: 1, label: 'BMW', counter: 20 },
  { value: 2, label: 'HONDA', counter: 300 },
  { value: 3, label: 'NISSAN', counter: 200 },
  { value: 4, label: 'SUBARU', counter: 90 },
  { value: 5, label: 'TOYOTA', counter: 500 },
]
const names = (recent: string[]) => byUse(MAKERS, recent).map(({ label }) => label)

test('makers with most lots come first', () =>
  expect(names([])).toEqual(['TOYOTA', 'HONDA', 'NISSAN', 'SUBARU', 'BMW']))

test('the last three choices come first, newest first, except those without lots', () => {
  expect(names(['4', '9', '1', '3', '2'])).toEqual(['SUBARU', 'BMW', 'NISSAN', 'TOYOTA', 'HONDA'])
  expect(byUse(MAKERS, ['4']).filter(({ recent }) => recent)).toHaveLength(1)
})

test('each search is remembered once, and deleted on sign-out', () => {
  rememberChoices({ maker: '5', model: '51,52' })
  rememberChoices({ maker: '2' })
  rememberChoices({ maker: '5', model: '52' })
  expect(deviceStore.get()).toMatchObject({ recentMakers: ['5', '2'], recentModels: ['52', '51'] })
  forgetPerson()
  expect(deviceStore.get()).toMatchObject({ recentMakers: [], recentModels: [] })
})
