import { beforeAll, describe, expect, it } from 'vitest'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { importProduction } from '#server/lots/production/import-production.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let client: Caller
const find = (query: object) =>
  client
    .call(lotsEndpoints.productionMonth, { params: { pageType: 'car-auction' }, query })
    .then(({ carInfo }) => carInfo)

const CSV = `\uFEFFchassis;serial_from;serial_to;year;month;model_name;grade_code;description
nhp10;2050000;2059999;2015;6;TOYOTA AQUA;S;"Hybrid; ""S"" grade"
NHP10;2060000;2069999;2015;7;TOYOTA AQUA;;
NHP10;2070000;2069999;2015;8;;;
NH P10;1;2;2015;8;;;
ZVW51;6000000;6099999;2016;13;;;

`

beforeAll(async () => {
  client = await t.as(await t.newUser())
})

describe('the month of production', () => {
  it('comes in from a CSV, whose wrong rows are reported and stop nothing', async () => {
    await expect(importProduction(t.context.db, CSV, 'aqua.csv')).resolves.toEqual([
      'line 4: serial_to lies below serial_from',
      'line 5: chassis must be letters and digits',
      'line 6: month must be from 1 to 12',
      'read 5, written 2, rejected 3',
    ])
    await expect(importProduction(t.context.db, 'chassis,year\nNHP10,2015', 'x.csv')).rejects.toThrow('serial_from')
    // The same file again changes nothing.
    await importProduction(t.context.db, CSV, 'aqua.csv')
    await expect(
      t.context.db.selectFrom('production_ranges').select('serial_from').where('code', '=', 'NHP10').execute(),
    ).resolves.toHaveLength(2)
  })

  it('is refused by the line of the file, below empty lines and cells of several lines', async () => {
    const file = (cell: string) => `chassis,serial_from,serial_to,year,month,description

ZVW55,1,2,2015,6,"two
lines"
ZV W55,1,2,2015,8,${cell}`
    await expect(importProduction(t.context.db, file('one'), 'x.csv')).resolves.toEqual([
      'line 5: chassis must be letters and digits',
      'read 2, written 1, rejected 1',
    ])
    await expect(importProduction(t.context.db, file('"cut off'), 'x.csv')).rejects.toThrow('breaks off')
  })

  it('is found by a chassis number, however it is written', async () => {
    const [found] = await find({ chassis: 'DBA-NHP10-2054321' })
    expect(found).toMatchObject({
      year: '2015/06',
      modelName: 'TOYOTA AQUA',
      gradeCode: 'S',
      description: 'Hybrid; "S" grade',
      engineNo: '',
    })
    await expect(find({ chassis: 'nhp10 2060000' })).resolves.toMatchObject([{ year: '2015/07' }])
  })

  it('is not known outside the ranges, for a masked number and for none', async () => {
    for (const chassis of ['NHP10-2049999', 'NHP10-2070000', 'NHP10-20****', 'NHP10', 'XXX-1', ''])
      await expect(find({ chassis }), chassis).resolves.toEqual([])
  })

  it('is found for a lot by its own number', async () => {
    const known = await t.newLot({ model: 'AQUA', chassis: 'NHP10', chassis_no: 'NHP10-2051111' })
    const masked = await t.newLot({ model: 'AQUA', chassis: 'NHP10', chassis_no: null })
    await expect(find({ carId: known.id })).resolves.toMatchObject([{ year: '2015/06' }])
    await expect(find({ carId: masked.id })).resolves.toEqual([])
  })

  it('asks for the listing’s permission', async () => {
    const other = await t.as(await t.newUser({ flags: { carAuctionsView: false } }))
    await expect(
      other.call(lotsEndpoints.productionMonth, { params: { pageType: 'car-auction' }, query: {} }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
