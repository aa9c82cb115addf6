import { describe, expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import {
  EMPTY_FIND,
  EMPTY_GOONET,
  findOf,
  TypedFindForm,
  TypedGooNetForm,
  type TypedFind,
  type TypedGooNet,
} from './typed-order.ts'

const VOXY: TypedFind = { ...EMPTY_FIND, maker: 'Toyota', model: 'Voxy', budget: '1 500 000' }

describe('a typed order', () => {
  it('is read as numbers', () => {
    expect(findOf({ ...VOXY, yearFrom: '2018', mileageMax: '80 000' })).toEqual({
      vehicle: 'car',
      maker: 'Toyota',
      model: 'Voxy',
      yearFrom: 2018,
      yearTo: null,
      mileageMax: 80_000,
      budget: 1_500_000,
      wishes: '',
    })
  })

  it.each<[Partial<TypedFind>, Record<string, string>]>([
    [{}, {}],
    [
      { maker: '', model: ' ', budget: '' },
      { maker: 'required', model: 'required', budget: 'required' },
    ],
    [{ budget: 'little' }, { budget: 'orderBudget' }],
    [{ yearFrom: '2018', yearTo: '2017' }, { yearTo: 'yearOrder' }],
    [{ yearFrom: '18' }, { yearFrom: 'orderYear' }],
    [{ mileageMax: '0' }, { mileageMax: 'orderMileage' }],
  ])('with %o breaks %o', (more, rules) => {
    expect(brokenRules(TypedFindForm, { ...VOXY, ...more })).toEqual(rules)
  })

  it.each<[Partial<TypedGooNet>, Record<string, string>]>([
    [{ link: 'https://www.goo-net.com/usedcar/1' }, {}],
    [{}, { link: 'required' }],
    [
      { link: 'https://example.com/1', budget: '1' },
      { link: 'gooNetLink', budget: 'orderBudget' },
    ],
  ])('by link with %o breaks %o', (more, rules) => {
    expect(brokenRules(TypedGooNetForm, { ...EMPTY_GOONET, ...more })).toEqual(rules)
  })
})
