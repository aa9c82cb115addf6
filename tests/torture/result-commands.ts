import { sql } from 'kysely'
import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { changeSoldPrice } from '#server/bids/edit/change-sold-price.ts'
import { recordLateWin } from '#server/bids/edit/record-late-win.ts'
import { settleResult } from '#server/bids/results/settle-results.ts'
import { takeHallResult } from '#server/bids/results/take-hall-result.ts'
import type { Trx } from '#server/db/connect.ts'
import { MERGED } from '#server/feed/merge-lot.ts'
import type { AppContext, RequestContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { ResultCommand } from './result-model.ts'

/** Sends an auction's result to the server. `asked` makes a manager's request from its body. */
export async function tellResult(
  context: WriteContext & Pick<AppContext, 'clock'>,
  command: ResultCommand,
  asked: (body: unknown) => unknown,
): Promise<void> {
  const { db: trx, clock } = context
  if (command.do === 'price') {
    const { bidId, soldPrice } = command
    const body = { bidId, soldPrice: soldPrice === null ? '' : String(soldPrice) }
    await changeSoldPrice(asked(body) as RequestContext<typeof bidEditsEndpoints.updateSoldPrice>)
  } else if (command.do === 'late win') {
    const { bidId, soldPrice } = command
    await recordLateWin(asked({ bidId, soldPrice }) as RequestContext<typeof bidEditsEndpoints.lateWin>)
  } else if (command.do === 'result') {
    const { bidId, to: status, soldPrice } = command
    const bid = trx.selectFrom('bids').select('jas_id').where('id', '=', bidId)
    const { jas_id: jasId } = await bid.executeTakeFirstOrThrow()
    await takeHallResult(context, { jasId, status, soldPrice }, () => {})
  } else if (command.do === 'settle') await settleResult(context, command.lotId, clock.now())
  else await report(trx, command, clock.now())
}

/** Merges a row of the lot's own feed into it by the import's own expressions, under the lot's lock. */
async function report(trx: Trx, row: ResultCommand & { do: 'report' }, now: Date): Promise<void> {
  await trx.selectFrom('lots').select('id').where('id', '=', row.lotId).forNoKeyUpdate().execute()
  const merged = (column: 'status' | 'sold_price') =>
    sql.raw(MERGED[column]!.replaceAll('$1', 'l.source').replaceAll('$2', `'${now.toISOString()}'`))
  await sql`
    with incoming as (
      select l.*, ${row.status}::smallint as i_status, ${row.soldPrice}::int as i_sold_price from lots l where l.id = ${row.lotId}
    ), row as (
      select (jsonb_populate_record(null::lots, to_jsonb(i) || jsonb_build_object('status', i_status, 'sold_price', i_sold_price))).* from incoming i
    ), latter as (
      select l.id, ${merged('status')} as status, ${merged('sold_price')} as sold_price
      from lots l join row i using (id)
    ), noted as (
      insert into lot_changes (lot_id, source, changed_at, starts_at, status, start_price, sold_price)
      select l.id, l.source, ${now}, l.starts_at, l.status, l.start_price, l.sold_price from lots l join latter using (id)
      where (l.status, l.sold_price) is distinct from (latter.status, latter.sold_price)
    )
    update lots l set status = latter.status, sold_price = latter.sold_price from latter where l.id = latter.id`.execute(
    trx,
  )
}
