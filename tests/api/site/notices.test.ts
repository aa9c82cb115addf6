import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import type { NewNotice } from '#contract/site/notices.shapes.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let client: Caller
let manager: Caller

beforeAll(async () => {
  client = await t.as(await t.newUser())
  manager = await t.as(await t.newUser({ kind: 'manager', fullName: 'Kenji Mori' }))
})

beforeEach(async () => {
  t.clock.set('2026-11-24T12:00:00+09:00')
  for (const { id } of await notices()) await manager.call(adminEndpoints.removeNotice, { query: { id } })
})

const closed: NewNotice = { en: 'Closed on Monday', ru: 'В понедельник закрыто', on: true, from: null, until: null }
const add = (more: Partial<NewNotice> = {}, caller = manager) =>
  caller.call(adminEndpoints.addNotice, { body: { ...closed, ...more } })
const notices = async () => (await manager.call(adminEndpoints.notices, {})).notices
const shown = async (language = 'en') => (await t.visitor({ language }).call(companyEndpoints.notice, {})).notice
const log = async () => (await manager.call(adminEndpoints.adminLog, { query: { subject: 'notice' } })).lines

describe('a notice', () => {
  it('is shown to everybody in the reader’s language, and gone when it is switched off', async () => {
    expect(await shown()).toBe('')
    const { id } = await add()
    expect(await shown()).toBe('Closed on Monday')
    expect(await shown('ru')).toBe('В понедельник закрыто')
    await manager.call(adminEndpoints.changeNotice, { body: { ...closed, id, version: 1, on: false } })
    expect(await shown()).toBe('')
    expect(await notices()).toMatchObject([{ id, state: 'off', version: 2, changedBy: 'Kenji Mori' }])
  })

  it('is shown from its first instant up to its last', async () => {
    await add({ from: '2026-11-25T09:00:00+09:00', until: '2026-11-25T18:00:00+09:00' })
    const at = async (instant: string) => {
      t.clock.set(instant)
      return [await shown(), (await notices())[0]!.state]
    }
    expect(await at('2026-11-25T08:59:59+09:00')).toEqual(['', 'coming'])
    expect(await at('2026-11-25T09:00:00+09:00')).toEqual(['Closed on Monday', 'shown'])
    expect(await at('2026-11-25T17:59:59+09:00')).toEqual(['Closed on Monday', 'shown'])
    expect(await at('2026-11-25T18:00:00+09:00')).toEqual(['', 'over'])
  })

  it('stands beside others, the latest first', async () => {
    await add()
    await add({ en: 'USS Tokyo sells on Friday' })
    expect(await shown()).toBe('USS Tokyo sells on Friday\n\nClosed on Monday')
  })

  it('keeps its text as it was typed, markup and all', async () => {
    const en = '<img src=x onerror="alert(1)"> & <b>bold</b> https://minato.example'
    await add({ en })
    expect(await shown()).toBe(en)
  })

  it.each<[string, object, Record<string, string>]>([
    ['no text in one language', { ru: ' ' }, { ru: 'Required field' }],
    ['too much of it', { en: 'x'.repeat(1001) }, { en: 'Must contain at most 1000 characters' }],
    ['no switch', { on: null }, { on: 'Required field' }],
    ['a day alone', { from: '2026-11-24' }, { from: 'Enter a date and time in Tokyo' }],
    ['a day that is none', { from: '2026-02-30T09:00:00+09:00' }, { from: 'Enter a date and time in Tokyo' }],
    ['another time zone', { until: '2026-11-24T09:00:00Z' }, { until: 'Enter a date and time in Tokyo' }],
    [
      'an end before the beginning',
      { from: '2026-11-24T09:00:00+09:00', until: '2026-11-24T09:00:00+09:00' },
      { until: 'Must be after the start' },
    ],
  ])('refuses %s by field and rule', async (_, wrong, fields) => {
    await expect(add(wrong as Partial<NewNotice>)).rejects.toMatchObject({ status: 422, fields })
    expect(await notices()).toEqual([])
  })

  it('that another manager changed meanwhile is not overwritten', async () => {
    const { id } = await add()
    const change = (en: string, version: number) =>
      manager.call(adminEndpoints.changeNotice, { body: { ...closed, id, version, en } })
    await change('Closed on Tuesday', 1)
    await expect(change('Closed on Friday', 1)).rejects.toMatchObject({ status: 409, code: 'stale_version' })
    await change('Closed on Tuesday', 1)
    expect(await shown()).toBe('Closed on Tuesday')
    const both = await Promise.allSettled([change('Closed on Wednesday', 2), change('Closed on Thursday', 2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('that is gone cannot be changed', async () => {
    const { id } = await add()
    await manager.call(adminEndpoints.removeNotice, { query: { id } })
    await expect(manager.call(adminEndpoints.removeNotice, { query: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(
      manager.call(adminEndpoints.changeNotice, { body: { ...closed, id, version: 1 } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('belongs to admins alone', async () => {
    const { id } = await add()
    const calls: ((caller: Caller) => Promise<unknown>)[] = [
      caller => caller.call(adminEndpoints.notices, {}),
      caller => add({}, caller),
      caller => caller.call(adminEndpoints.changeNotice, { body: { ...closed, id, version: 1 } }),
      caller => caller.call(adminEndpoints.removeNotice, { query: { id } }),
      caller => caller.call(adminEndpoints.adminLog, { query: { subject: 'notice' } }),
    ]
    for (const call of calls) {
      await expect(call(client)).rejects.toMatchObject({ status: 403 })
      await expect(call(t.visitor())).rejects.toMatchObject({ status: 401 })
    }
  })
})

describe('the admin log', () => {
  it('keeps who, when, what before and after, and no change that was none', async () => {
    const { id } = await add()
    await manager.call(adminEndpoints.changeNotice, { body: { ...closed, id, version: 1, en: 'Closed all week' } })
    await manager.call(adminEndpoints.changeNotice, { body: { ...closed, id, version: 2, en: 'Closed all week' } })
    await manager.call(adminEndpoints.removeNotice, { query: { id } })
    const [removed, changed, added, ...former] = await log()
    expect(former.every(line => line.rowId !== id)).toBe(true)
    expect(added).toMatchObject({
      at: '2026-11-24T12:00:00+09:00',
      userName: 'Kenji Mori',
      rowId: id,
      before: null,
      after: { en: 'Closed on Monday', on: true, from: null },
    })
    expect(changed).toMatchObject({ before: { en: 'Closed on Monday' }, after: { en: 'Closed all week' } })
    expect(removed).toMatchObject({ before: { en: 'Closed all week' }, after: null })
  })

  it('is append-only in the database itself', async () => {
    await add()
    await expect(t.context.db.deleteFrom('office_log').execute()).rejects.toThrow('append-only')
  })

  it('comes in pages', async () => {
    for (const at of [1, 2, 3]) await add({ en: `Notice ${at}` })
    const page = await manager.call(adminEndpoints.adminLog, { query: { subject: 'notice', page: 2, pageSize: 1 } })
    expect(page.lines).toMatchObject([{ after: { en: 'Notice 2' } }])
    expect(page.pageInfo.totalSearchResults).toBeGreaterThan(2)
  })
})
