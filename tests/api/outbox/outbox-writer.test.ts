import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { favoriteEntry } from '#client/outbox/favorite-entry.ts'
import { testApp } from '#tests/support/app.ts'
import { outboxPhone } from '#tests/support/outbox/phone.ts'

const t = await testApp()

test('what one person wrote is never sent by the next one, who has signed in before the page knows of it', async () => {
  const [writer, next] = [await t.newUser(), await t.newUser()]
  const lot = await t.newLot()
  const caller = await t.as(writer)
  const sessions = [caller.jar.header(), (await t.as(next)).jar.header()].map(header => header.split('; '))
  const starsOf = ({ id }: { id: number }) =>
    t.context.db.selectFrom('favorites').select('lot_id').where('user_id', '=', id).execute()
  const phone = outboxPhone({ userId: writer.id, caller, serverNow: () => t.clock.now().getTime() })
  const star = { lotId: lot.id, name: 'Toyota', type: 'auction', from: null, to: 'A' } as const
  await phone.queue(favoriteEntry(star, { key: randomUUID(), userId: writer.id, triedAt: null }))
  phone.goOnline(true)

  caller.jar.take(sessions[1]!)
  await phone.flush({ wires: [], diesAtStep: null })
  expect(await starsOf(next)).toEqual([])
  expect(await phone.entries()).toMatchObject([{ state: 'queued' }])

  caller.jar.take(sessions[0]!)
  await phone.flush({ wires: [], diesAtStep: null })
  expect(await starsOf(writer)).toEqual([{ lot_id: lot.id }])
  expect(await phone.entries()).toMatchObject([{ state: 'accepted' }])
  await phone.close()
})
