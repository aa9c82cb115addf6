import type { Pool, PoolClient } from 'pg'
import { REFERENCE_HALLS, type ReferenceHall } from '#server/lots/reference/halls.ts'
import { hallKey, spelledHall } from './read/hall-key.ts'

/**
 * Halls by their name in a feed, in any case and spelling. A hall that has exactly this name comes first: databases from before 2026-11-30 may have
 * one hall under two spellings, and its lots keep their ids. New ones get their number at once and are written with the lots.
 */
export type FeedHalls = {
  known(name: string): number | null
  idOf(name: string): Promise<number>
  /** As we spell it. */
  nameOf(id: number): string
  write(client: PoolClient): Promise<void>
}

type Hall = { id: number; name: string; group: string; weekday: number | null } & Partial<ReferenceHall>

/** Uses the pool, not the import's own session: that one is busy with the COPY while halls are looked up. */
export async function feedHalls(pool: Pool): Promise<FeedHalls> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM halls ORDER BY id DESC')
  const idByName = new Map(rows.map(hall => [plain(hall.name), hall.id]))
  const idByKey = new Map(rows.map(hall => [hallKey(hall.name), hall.id]))
  const nameById = new Map(rows.map(hall => [hall.id, hall.name]))
  const added: Hall[] = []

  async function newHall(name: string): Promise<Hall> {
    const free = REFERENCE_HALLS.filter(hall => hallKey(hall.name) === hallKey(name) && !nameById.has(hall.id))
    const ours = free.find(hall => hall.name.toUpperCase() === hallKey(name)) ?? free[0]
    if (ours !== undefined) return ours
    const next = await pool.query<{ id: number }>("SELECT nextval('hall_ids')::int AS id")
    // Halls of one company share the first word: USS, TAA, JU.
    const spelled = spelledHall(name)
    return { id: next.rows[0]!.id, name: spelled, group: spelled.split(' ')[0]!, weekday: null }
  }

  const known = (name: string) => idByName.get(plain(name)) ?? idByKey.get(hallKey(name)) ?? null

  return {
    known,
    nameOf: id => nameById.get(id)!,
    async idOf(name) {
      const id = known(name)
      if (id !== null) return id
      const hall = await newHall(name)
      added.push(hall)
      nameById.set(hall.id, hall.name)
      idByKey.set(hallKey(name), hall.id)
      return hall.id
    },
    async write(client) {
      for (const hall of added) {
        await client.query(
          `INSERT INTO halls (id, name, hall_group, weekday, town, prefecture, inland_yen)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
          [
            hall.id,
            hall.name,
            hall.group,
            hall.weekday,
            hall.town ?? '',
            hall.prefecture ?? '',
            hall.inlandYen ?? null,
          ],
        )
      }
    },
  }
}

function plain(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toUpperCase()
}
