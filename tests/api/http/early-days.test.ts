import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { cheapProofs } from '#tests/support/proof.ts'
import { newScene } from '#tests/support/writes/scene.ts'
import { send, VALID_WRITES } from '#tests/support/writes/valid-writes.ts'

const t = await testApp()
await cheapProofs(t.context)

it.each([
  ['POST /office/remittances', 'valueDay'],
  ['POST /office/rates', 'validFrom'],
  ['PUT /office/purchases', 'eta'],
])('%s refuses a day that no list can be asked for', async (name, field) => {
  // A date field that is left in the middle of the year sends 0202.
  for (const day of ['0202-11-23', '1899-12-31']) {
    const sound = await VALID_WRITES[name]!(await newScene(t))
    const answer = await send(name, { ...sound, body: { ...sound.body, [field]: day } })
    expect([day, answer.status]).toEqual([day, 422])
    expect(await answer.json()).toMatchObject({ message: { [field]: 'Must be a date, YYYY-MM-DD' } })
  }
})
