import type { Db, Trx } from '#server/db/connect.ts'

export function allPorts(db: Db) {
  return db
    .selectFrom('cost_ports')
    .select(['id', 'name_en as nameEn', 'name_ru as nameRu'])
    .orderBy('name_en')
    .execute()
}

function port(db: Db, id: number) {
  return db.selectFrom('cost_ports').select(['name_en as nameEn', 'name_ru as nameRu']).where('id', '=', id)
}

export function findPort(db: Db, id: number) {
  return port(db, id).executeTakeFirst()
}

export function lockPort(trx: Trx, id: number) {
  return port(trx, id).forUpdate().executeTakeFirst()
}

type PortNames = { nameEn: string; nameRu: string }

/** The new port's id; null where one has that name already. */
export async function insertPort(db: Db, { nameEn, nameRu }: PortNames): Promise<number | null> {
  const row = await db
    .insertInto('cost_ports')
    .values({ name_en: nameEn, name_ru: nameRu })
    .onConflict(taken => taken.constraint('cost_ports_name_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updatePort(db: Db, id: number, { nameEn, nameRu }: PortNames): Promise<void> {
  await db.updateTable('cost_ports').set({ name_en: nameEn, name_ru: nameRu }).where('id', '=', id).execute()
}

export async function isPortNameTaken(db: Db, nameEn: string, besides: number): Promise<boolean> {
  const other = await db
    .selectFrom('cost_ports')
    .select('id')
    .where('name_en', '=', nameEn)
    .where('id', '!=', besides)
    .executeTakeFirst()
  return other !== undefined
}

export function choiceOf(db: Db, userId: number) {
  return db
    .selectFrom('cost_choices')
    .select(['port_id as portId', 'currency'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function keepChoice(
  db: Db,
  userId: number,
  { portId, currency }: { portId: number | null; currency: string },
): Promise<void> {
  await db
    .insertInto('cost_choices')
    .values({ user_id: userId, port_id: portId, currency })
    .onConflict(known => known.column('user_id').doUpdateSet({ port_id: portId, currency }))
    .execute()
}
