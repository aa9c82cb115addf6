import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)

/** A zero-width space, and a soft hyphen between blanks. */
const INVISIBLE = ['\u200b', ' \u00ad ']

const answerTo = async (name: string, field: string, text: string) => {
  const sound = await VALID_WRITES[name]!(await newScene(t))
  return send(name, { ...sound, body: { ...sound.body, [field]: text } })
}

describe('a text that nobody can see', () => {
  it.each<[string, readonly string[]]>([
    ['POST /office/notices', ['en', 'ru']],
    ['POST /office/rates', ['source']],
    ['POST /office/ports', ['nameEn', 'nameRu']],
    ['POST /office/voyages', ['line', 'ship', 'number', 'loadingPort', 'dischargePort']],
    ['POST /office/remittances/reverse', ['note']],
    ['POST /office/invoices/credit', ['reason']],
    ['POST /office/users', ['fullName']],
    ['POST /order/create', ['maker', 'model']],
    ['POST /user/save-search', ['title']],
  ])('is missing from %s', async (name, fields) => {
    for (const field of fields)
      for (const text of INVISIBLE) {
        const answer = await answerTo(name, field, text)
        expect([field, answer.status]).toEqual([field, 422])
        expect(await answer.json()).toMatchObject({ message: { [field]: 'Required field' } })
      }
  })

  it.each<[string, string, 'lot_notes' | 'users' | 'purchases']>([
    ['POST /car-auction/save-comment', 'comment', 'lot_notes'],
    ['POST /office/users', 'note', 'users'],
    ['PUT /office/purchases', 'note', 'purchases'],
  ])('leaves the optional text of %s empty', async (name, field, table) => {
    for (const text of INVISIBLE) expect((await answerTo(name, field, text)).status).toBe(200)
    const rows = await t.context.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/[\u200b\u00ad]/)
  })
})
