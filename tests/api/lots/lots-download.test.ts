import { beforeAll, describe, expect, it } from 'vitest'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid, setStatus } from '#tests/support/bids.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })
let client: Caller

beforeAll(async () => {
  client = await t.as(await t.newUser())
  await t.newLot({ lot_no: '7', year: 2018, color: 'PEARL WHITE', equipment: 'NAV,SR', start_price: 1_285_000 })
  await t.newLot({ lot_no: '8', year: 2016, grade: '=HYPERLINK("http://evil","x")', model: 'AQUA', chassis: 'NHP10' })
  await t.newLot({ lot_no: '9', year: 2020, engine_cc: 0, time_set: false, status: LOT_STATUS.upcoming })
  await t.newLot({ vehicle: 'bike', model: 'CB400', chassis: null })
})

const lines = async (path: string, caller = client) => {
  const answer = await caller.fetch(`/v1${path}`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { answer, text, rows: text.slice(1).trimEnd().split('\r\n') }
}

describe('the download of a listing', () => {
  it('is a CSV file that spreadsheets read as UTF-8, in the order and under the filters of the list', async () => {
    const { answer, text, rows } = await lines('/car-auction/download?sort=year&order=ASC&yearTo=2018')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="minato-car-auction-2026-11-24.csv"')
    expect(text.startsWith('\uFEFFLot number,Date (Tokyo),Time (Tokyo),Auction,Maker,Model,Year')).toBe(true)
    expect(rows.slice(1).map(row => row.split(',')[0])).toEqual(['8', '7'])
    expect(rows[2]).toContain('Pearl white,"NAV,SR",4,42000,Upcoming,1285000,,')
    expect(rows[2]).toMatch(/,https:\/\/minato\.example\/car-auctions\/[^,]+$/)
  })

  it('holds no formula that a feed could have written', async () => {
    const { rows } = await lines('/car-auction/download?lotNo=8')
    expect(rows[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
  })

  it('leaves the time empty where the hall has not set it', async () => {
    const { rows } = await lines('/car-auction/download?lotNo=9')
    expect(rows[1]!.split(',').slice(0, 4)).toEqual(['9', '2026-11-25', '', 'USS Tokyo'])
  })

  it('leaves the engine of an electric car empty', async () => {
    const { rows } = await lines('/car-auction/download?lotNo=9')
    expect(rows[1]!.split(',')[9]).toBe('')
  })

  it('speaks Russian to Russian spreadsheets, which part cells by semicolons', async () => {
    const russian = await t.as(await t.newUser({ language: 693 }))
    const { rows } = await lines('/car-auction/download?lotNo=7', russian)
    expect(rows[0]!.startsWith('Номер лота;Дата (Токио)')).toBe(true)
    expect(rows[1]).toContain(';Белый перламутр;NAV,SR;')
  })

  it('has the marks of bikes and the one price of stock', async () => {
    await expect(lines('/bikes/download').then(({ rows }) => rows[0])).resolves.toContain('Engine rating')
    await t.newLot({ offer: 'stock', start_price: null, sold_price: 700_000 })
    const [head, car] = (await lines('/stock/download')).rows
    expect(head).toContain(',"Price, yen","My order, yen",')
    expect(car).toContain(',For sale,700000,')
  })

  it('has the reader’s bid until it is cancelled', async () => {
    const buyer = await t.as(await t.newUser({ creditLimit: 1_000_000 }))
    const { id } = await t.newLot({ lot_no: '10', start_price: 5_000 })
    const { bidId } = await bid(buyer, id, 215_000)
    const row = async () => (await lines('/car-auction/download?lotNo=10', buyer)).rows[1]
    await expect(row()).resolves.toContain(',215000,')
    await setStatus(buyer, bidId!, 4)
    await expect(row()).resolves.not.toContain('215000')
  })

  it('asks for the session and the listing’s permission', async () => {
    expect((await t.visitor().fetch('/v1/car-auction/download')).status).toBe(401)
    const other = await t.as(await t.newUser({ flags: { carAuctionsView: false } }))
    expect((await other.fetch('/v1/car-auction/download')).status).toBe(403)
  })
})
