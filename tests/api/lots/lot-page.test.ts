import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { extraPhotosSent } from '#demo/pictures/extra-photos-sent.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { openLot } from '#tests/support/open-lot.ts'

const { context, clock, as, newUser, newLot, visitor } = await testApp({
  env: { PICTURE_HOSTS: 'bdsc.jupiter.ac,*.ajes.com' },
})
const buyer = await as(await newUser())
const managerUser = await newUser({ kind: 'manager' })
const manager = await as(managerUser)

const sheet = JSON.stringify({
  exterior: 'C',
  interior: 'B',
  repaired: false,
  marks: [],
  notes: [],
  shaken: null,
  doors: 5,
  seats: 5,
  fuel: 'petrol',
  colourCode: '070',
  recycleDeposit: 9820,
})

describe('the manager’s note', () => {
  const write = (caller: Caller, carId: string, comment: string) =>
    caller.call(lotPageEndpoints.saveNote, { body: { carId, comment } })
  const noteOf = async (id: string) => (await openLot(buyer, 'car-auction', id)).carCommonDetail.comment

  it('is written, changed and taken away by a manager, and everybody reads it', async () => {
    const lot = await newLot()
    await write(manager, lot.id, '  Ask about the gearbox ')
    expect(await noteOf(lot.id)).toBe('Ask about the gearbox')
    await write(manager, lot.id, 'Gearbox is fine\nTwo keys')
    expect(await noteOf(lot.id)).toBe('Gearbox is fine\nTwo keys')
    await write(manager, lot.id, '')
    expect(await noteOf(lot.id)).toBe('')
    expect(await context.db.selectFrom('lot_notes').selectAll().where('lot_id', '=', lot.id).execute()).toEqual([])
  })

  it('leaves a log of who, when, what before and after, which nobody can change', async () => {
    const lot = await newLot()
    for (const text of ['one', 'one', 'two', '']) await write(manager, lot.id, text)
    const log = await context.db
      .selectFrom('lot_note_log')
      .selectAll()
      .where('lot_id', '=', lot.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ user_id, at, before, after }) => ({ user_id, at, before, after }))).toEqual(
      [
        ['', 'one'],
        ['one', 'two'],
        ['two', ''],
      ].map(([before, after]) => ({ user_id: managerUser.id, at: clock.now(), before, after })),
    )
    await expect(context.db.deleteFrom('lot_note_log').execute()).rejects.toThrow('append-only')
  })

  it('is the managers’ alone', async () => {
    const lot = await newLot()
    for (const kind of ['client', 'dealer', 'vip', 'limited', 'guest', 'restricted'] as const) {
      const caller = await as(await newUser({ kind }))
      await expect(write(caller, lot.id, 'mine'), kind).rejects.toMatchObject({ status: 403 })
    }
    await expect(write(visitor(), lot.id, 'mine')).rejects.toMatchObject({ status: 401 })
    expect(await noteOf(lot.id)).toBe('')
  })

  it('is on no lot that the manager may not open', async () => {
    const lot = await newLot()
    const blind = await as(await newUser({ kind: 'manager', flags: { carAuctionsView: false } }))
    await expect(write(blind, lot.id, 'mine')).rejects.toMatchObject({ status: 404 })
    expect(await noteOf(lot.id)).toBe('')
  })

  it('names what is wrong with it', async () => {
    const lot = await newLot()
    await expect(write(manager, lot.id, 'x'.repeat(1001))).rejects.toMatchObject({
      status: 422,
      fields: { comment: 'Must contain at most 1000 characters' },
    })
    await expect(write(manager, '', 'x')).rejects.toMatchObject({ status: 422, fields: { carId: 'Required field' } })
    await expect(write(manager, 'nothing', 'x')).rejects.toMatchObject({ status: 404 })
    const bare = await manager.fetch('/v1/car-auction/save-comment', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await bare.json()).toMatchObject({ message: { carId: 'Required field', comment: 'Required field' } })
  })
})

describe('extra photos', () => {
  const ask = (caller: Caller, carId: string) => caller.call(lotPageEndpoints.ussImages, { query: { carId } })
  /** A lot of which the simulated hall takes photos, or not. */
  const ussLot = async ({ found = true } = {}) => {
    for (;;) {
      const lot = await newLot({ is_uss: true })
      if (extraPhotosSent(lot.id) > 0 === found) return lot
    }
  }
  const leftOf = async (caller: Caller, id: string) => (await openLot(caller, 'car-auction', id)).ussCounter?.ussLimit

  it('come from the hall once asked for, and the day’s counter falls', async () => {
    const lot = await ussLot()
    const caller = await as(await newUser({ ussLimit: 3 }))
    expect(await leftOf(caller, lot.id)).toBe(3)
    const { auctionLotDetail } = await ask(caller, lot.id)
    expect(auctionLotDetail.carCommonDetail).toEqual({ isUss: true, ussLimit: 2 })
    expect(auctionLotDetail.carInfo).toMatchObject({ id: lot.id, auctionSheet: null })
    expect(auctionLotDetail.carInfo.images).toHaveLength(extraPhotosSent(lot.id))
    for (const address of auctionLotDetail.carInfo.thumbnails) expect((await caller.fetch(address)).status).toBe(200)
    const opened = await openLot(caller, 'car-auction', lot.id)
    expect(opened.lotImages.images.slice(-5)).toEqual(auctionLotDetail.carInfo.images)
    // There is nothing left to ask for.
    expect(opened).not.toHaveProperty('ussCounter')
  })

  it('are there for those who asked, and count once a lot and day', async () => {
    const lot = await ussLot()
    const caller = await as(await newUser({ ussLimit: 2 }))
    await ask(caller, lot.id)
    const again = await Promise.all([ask(caller, lot.id), ask(caller, lot.id)])
    expect(again.map(({ auctionLotDetail }) => auctionLotDetail.carCommonDetail.ussLimit)).toEqual([1, 1])
    expect((await openLot(buyer, 'car-auction', lot.id)).lotImages.images).toHaveLength(7)
  })

  it('are not there for others, whoever guesses their address', async () => {
    const lot = await ussLot()
    const { auctionLotDetail } = await ask(await as(await newUser({ ussLimit: 2 })), lot.id)
    const [first, second] = auctionLotDetail.carInfo.thumbnails
    const [seal] = /(?<=\.)[\w-]+(?=-320)/.exec(first!)!
    expect(second).not.toContain(seal)
    for (const name of ['8', 'x1', `x2.${seal}`, `x1.${seal}x`, `x1.${'x'.repeat(seal.length)}`])
      expect((await buyer.fetch(`/photos/${lot.photoToken}/${name}-320.webp`)).status, name).toBe(404)
    expect((await buyer.fetch(first!)).status).toBe(200)
  })

  it('that the hall does not have are an empty answer, which counts', async () => {
    const lot = await ussLot({ found: false })
    const caller = await as(await newUser({ ussLimit: 2 }))
    const { auctionLotDetail } = await ask(caller, lot.id)
    expect(auctionLotDetail).toMatchObject({
      carCommonDetail: { ussLimit: 1 },
      carInfo: { images: [], thumbnails: [] },
    })
    expect(await leftOf(caller, lot.id)).toBe(1)
  })

  it('stop at the day’s limit, however many ask at once, and begin again at midnight in Tokyo', async () => {
    const user = await newUser({ ussLimit: 3 })
    const caller = await as(user)
    const lots = await Promise.all(Array.from({ length: 10 }, () => ussLot()))
    const answers = await Promise.allSettled(lots.map(lot => ask(caller, lot.id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 'rejected')
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 409, code: 'uss_limit', detail: { limit: 3 } })
    const { uss_today } = await context.db
      .selectFrom('users')
      .select('uss_today')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(uss_today).toBe(3)
    clock.set('2026-11-25T00:00:00+09:00')
    const late = await ask(await as(user), (await ussLot()).id)
    expect(late.auctionLotDetail.carCommonDetail.ussLimit).toBe(2)
    // One that was on its way at midnight does not begin the new day's count again.
    clock.set('2026-11-24T23:59:59+09:00')
    const overdue = await ask(await as(user), (await ussLot()).id)
    expect(overdue.auctionLotDetail.carCommonDetail.ussLimit).toBe(1)
    clock.set('2026-11-25T00:00:01+09:00')
    expect(await leftOf(await as(user), (await ussLot()).id)).toBe(1)
    clock.set('2026-11-24T12:00:00+09:00')
  })

  it('are not counted for whom the limit does not hold', async () => {
    const caller = await as(await newUser({ ussLimit: 1, flags: { ussLimitCheck: false } }))
    for (let at = 0; at < 3; at += 1) {
      const lot = await ussLot()
      expect(await leftOf(caller, lot.id)).toBe(1)
      await ask(caller, lot.id)
    }
  })

  it('are refused with a limit of 0, as the button says, whether the limit is checked or not', async () => {
    for (const ussLimitCheck of [true, false]) {
      const caller = await as(await newUser({ ussLimit: 0, flags: { ussLimitCheck } }))
      const lot = await ussLot()
      expect(await leftOf(caller, lot.id)).toBe(0)
      await expect(ask(caller, lot.id)).rejects.toMatchObject({ code: 'uss_limit', detail: { limit: 0 } })
    }
  })

  it('that could not be asked for are given back', async () => {
    const lot = await ussLot()
    const user = await newUser({ ussLimit: 2 })
    const caller = await as(user)
    // The hall's answer cannot be kept: the request fails as a whole.
    await sql`alter table extra_photos add constraint none_at_all check (photos < 0) not valid`.execute(context.db)
    await expect(ask(caller, lot.id)).rejects.toMatchObject({ status: 500 })
    await sql`alter table extra_photos drop constraint none_at_all`.execute(context.db)
    expect(await leftOf(caller, lot.id)).toBe(2)
    expect((await ask(caller, lot.id)).auctionLotDetail.carCommonDetail.ussLimit).toBe(1)
  })

  it('need their flags, and a lot of such a hall', async () => {
    const lot = await ussLot()
    const noDownload = await as(await newUser({ flags: { downloadPhotos: false } }))
    await expect(ask(noDownload, lot.id)).rejects.toMatchObject({ status: 403 })
    const noCars = await as(await newUser({ flags: { carAuctionsView: false } }))
    await expect(ask(noCars, lot.id)).rejects.toMatchObject({ status: 403 })
    const others = [await newLot({ is_uss: false }), await newLot({ is_uss: true, vehicle: 'bike' }), { id: 'nothing' }]
    for (const { id } of others) await expect(ask(buyer, id)).rejects.toMatchObject({ status: 404 })
    await expect(ask(buyer, '')).rejects.toMatchObject({ status: 422, fields: { carId: 'Required field' } })
  })

  it('are refused to another site, GET though it is', async () => {
    const lot = await ussLot()
    const answer = await buyer.fetch(`/v1/car-auction/uss-images?carId=${lot.id}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await sql`select 1 from extra_photo_requests where lot_id = ${lot.id}`.execute(context.db)).toMatchObject({
      rows: [],
    })
  })
})

describe('a bike’s page', () => {
  const rate = ['Engine:3#Engine - rust , Clutch -', 'Front:4#Fork -', 'X:3#-', 'R:4#', 'E:5#key -2', 'C:5#']
  const details = {
    rateEngine: '3',
    rateFront: '4',
    inspection: '2027.03',
    rate: rate.map(txt => ({ txt, img: '' })),
    list: 'A - sticker',
    videos: '',
  }

  it('answers all blocks of a bike', async () => {
    const lot = await newLot({
      vehicle: 'bike',
      sheet,
      details: JSON.stringify(details),
      chassis_no: 'ZRT10A-001234',
      mileage_note: '5,932K',
    })
    const answer = await buyer.call(lotViewEndpoints.view, { params: { pageType: 'bikes' }, query: { id: lot.id } })
    if (!('bikeInfo' in answer)) throw new Error('not a bike')
    expect(Object.keys(answer).toSorted()).toEqual([
      'bidInfo',
      'bikeCommonDetail',
      'bikeInfo',
      'bikeSpecification',
      'lotImages',
      'lotInfo',
      // Ours, as on cars: what the sheet says that the listing does not.
      'sheet',
      'wishList',
    ])
    expect(answer.bikeInfo).toMatchObject({ serial: 'ZRT10A-001234', mileageNote: '5,932K' })
    expect(answer.bikeSpecification).toMatchObject({ grade: 'S', color: 'WHITE', engineCC: 1800 })
    expect(answer.lotInfo).toMatchObject({ rateEngine: '3', rateFront: '4', rateRear: null, inspection: '2027.03' })
    expect(answer.lotInfo.info).toMatchObject({
      list: 'A - sticker',
      rate: { engine: { txt: rate[0] }, electro: { txt: rate[4] }, front: { txt: rate[1] } },
    })
    const { engine } = answer.lotInfo.info!.rate
    for (const address of engine.img.split('#'))
      expect(address).toMatch(new RegExp(`^/photos/${lot.photoToken}/\\d-1280\\.webp$`))
  })

  it('of a feed is read from the JSON of its row; pictures are ours, strangers’ addresses stay outside', async () => {
    const at = 'https://bdsc.jupiter.ac/item'
    const info = {
      'BDS report ': ' each place  scratch . paint ..',
      videos: `${at}/r.mp4#javascript:alert(1)#https://evil.example/x.mp4`,
      rate: rate.map((txt, part) => ({ txt, img: [`${at}/${part}_1.jpg`, `${at}/${part}_2.jpg`].join('#') })),
      list: 'C - sticker  crack',
    }
    const lot = await newLot({ vehicle: 'bike', drawn: false, sheet: null, info: JSON.stringify(info) })
    const { lotInfo, carCommonDetail } = await openLot(buyer, 'bikes', lot.id)
    expect(carCommonDetail.info).toEqual([])
    expect(lotInfo.info).toMatchObject({ report: 'Each place scratch. Paint.', videos: `${at}/r.mp4` })
    // Numbers of their own: front is the second part of the feed's six.
    expect(lotInfo.info!.rate.front.img).toBe(
      `/photos/${lot.photoToken}/50-1280.webp#/photos/${lot.photoToken}/51-1280.webp`,
    )
    expect(lotInfo.info!.rate.chassis.img).toContain('/90-1280.webp')
  })

  it('has its inspection in the reader’s language', async () => {
    const lot = await newLot({ vehicle: 'bike', sheet, details: JSON.stringify(details) })
    const { info } = (await openLot(await as(await newUser({ language: 693 })), 'bikes', lot.id)).lotInfo
    expect(info!.rate.engine.txt).toBe('Engine:3#двигатель - ржавчина , сцепление -')
    expect(info!.list).toBe('A - наклейка')
  })

  it('may play films of the feeds’ hosts, and of nobody else', async () => {
    const policy = (await visitor().fetch('/healthz')).headers.get('content-security-policy')
    expect(policy).toContain("media-src 'self' https://bdsc.jupiter.ac https://*.ajes.com;")
  })

  it('has films of ours where we draw it, as files that can be had in parts', async () => {
    const lot = await newLot({ vehicle: 'bike', sheet, details: JSON.stringify(details), maker: 'KAWASAKI' })
    const { videos } = (await openLot(buyer, 'bikes', lot.id)).lotInfo.info!
    expect(videos).toBe([1, 2].map(number => `/photos/${lot.photoToken}/clip-${number}.webm`).join('#'))
    const [first] = videos.split('#')
    const film = await visitor().fetch(first!, { headers: { range: 'bytes=0-99' } })
    expect([film.status, film.headers.get('content-type')]).toEqual([206, 'video/webm'])
    expect((await visitor().fetch(first!.replace('clip-1', 'clip-3'))).status).toBe(404)
  })

  it('without an inspection has none', async () => {
    const lot = await newLot({ vehicle: 'bike', drawn: false, sheet: null, info: 'Navi\nOne owner' })
    const { lotInfo, carCommonDetail } = await openLot(buyer, 'bikes', lot.id)
    expect(lotInfo.info).toBeNull()
    expect(carCommonDetail.info).toEqual(['Navi', 'One owner'])
    const russian = await openLot(await as(await newUser({ language: 693 })), 'bikes', lot.id)
    expect(russian.carCommonDetail.info).toEqual(['Navi', 'Один владелец'])
  })
})

describe('the first registration on the sheet', () => {
  it('is shown as a cut-out of the sheet, where its place is known', async () => {
    const lot = await newLot({ sheet })
    const { mopDeail, carCommonDetail } = await openLot(buyer, 'car-auction', lot.id)
    expect(mopDeail).toEqual({
      auctionSheet: carCommonDetail.auctionSheet,
      backgroundSize: '537.63% 1029.41%',
      backgroundPosition: '1.72% 24.68%',
    })
    expect(await openLot(buyer, 'car-auction', (await newLot({ sheet: null })).id)).not.toHaveProperty('mopDeail')
  })
})
