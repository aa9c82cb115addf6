import type { Pool, PoolClient } from 'pg'
import { REFERENCE_HALLS, type ReferenceHall } from '#server/lots/reference/halls.ts'

/** Halls by their name in a feed, in any case. New ones get their number at once and are written with the lots. */
export type FeedHalls = {
  known(name: string): number | null
  idOf(name: string): Promise<number>
  write(client: PoolClient): Promise<void>
}

type Hall = { id: number; name: string; group: string; weekday: number | null } & Partial<ReferenceHall>

/** Uses the pool, not the import's own session: that one is busy with the COPY while halls are looked up. */
export async function feedHalls(pool: Pool): Promise<FeedHalls> {
  const { rows } = await pool.query<{ id: number; name: string }>('SELECT id, name FROM halls')
  const idByName = new Map(rows.map(hall => [plain(hall.name), hall.id]))
  const taken = new Set(rows.map(hall => hall.id))
  const added: Hall[] = []

  async function newHall(name: string): Promise<Hall> {
    const ours = REFERENCE_HALLS.find(hall => plain(hall.name) === plain(name) && !taken.has(hall.id))
    if (ours !== undefined) return ours
    const next = await pool.query<{ id: number }>("SELECT nextval('hall_ids')::int AS id")
    // Halls of one company share the first word: USS, TAA, JU.
    return { id: next.rows[0]!.id, name: name.trim(), group: name.trim().split(/\s+/)[0]!, weekday: null }
  }

  return {
    known: name => idByName.get(plain(name)) ?? null,
    async idOf(name) {
      const known = idByName.get(plain(name))
      if (known !== undefined) return known
      const hall = await newHall(name)
      added.push(hall)
      taken.add(hall.id)
      idByName.set(plain(name), hall.id)
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
