import { randomUUID } from 'node:crypto'
import type { Call } from '#client/api/call.ts'
import { newUser } from '#tests/support/people.ts'
import * as money from './money-commands.ts'
import type { KeyedCommand } from './money-commands.ts'
import { watchBooks, type WatchedBooks } from './money-watch.ts'
import { underKills, type KilledServer, type KillOptions, type Kills } from './under-kills.ts'

const WORKERS = 12
/** One person's writes are limited, so other managers take over. */
const CARS_OF_A_MANAGER = 4
/** Sums of different kinds are far apart, so that no line is taken for another one. */
const MONEY_IN = 1_000_000
const MONEY_OUT = 2_000_000
const FEE = 2_500_000
const PRICE = 4_000_000
const TOTAL = 6_000_000
const ABOVE_THE_LIMIT = 8_000_000
/** Between two looks at the books. */
const POLL_MS = 50

/** `lines` are the amounts that it writes to the ledger. */
type Command = { does: string; send: () => Promise<unknown>; answer: unknown; tries: number; lines: readonly number[] }

type MoneyKillReport = Kills &
  WatchedBooks & {
    /** Answered commands of each kind. */
    acknowledged: Record<string, number>
    retried: number
    /** Lines of the ledger, and invoices, that an acknowledged command should have written and did not. */
    lost: number
    /** Amounts that are in the ledger more often than they were booked. */
    doubled: number
    /** Lines and invoices that no command asked for. */
    unasked: number
    otherAnswers: number
    /** Refusals: every command is in order, so a repeated one that is refused was done twice or half. */
    faults: string[]
  }

/**
 * Managers book money in and out, charge fees, approve and reverse it, give Wins, post costs, issue invoices and credit notes, and cancel purchases while the server
 * is killed; each command is sent again under its key until it is answered. Every amount is used once, so a lost or doubled line cannot hide.
 */
export function moneyKills(options: KillOptions): Promise<MoneyKillReport> {
  return underKills(options, async server => {
    await money.openOffice(server.db)
    const journal: Command[] = []
    let numbers = 0
    const press = async <Answer>(
      does: string,
      call: Call,
      send: KeyedCommand<Answer>,
      lines: readonly number[] = [],
    ) => {
      const key = randomUUID()
      const command: Command = { does, send: () => send(call, key), answer: undefined, tries: 0, lines }
      journal.push(command)
      Object.assign(command, await server.answered(command.send))
      return command.answer as Answer
    }
    const manager = async () => server.callerOf(await newUser(server.db, new Date(), { kind: 'manager' }))

    const handleOneCar = async (buyer: { id: number; call: Call }, staff: Call, checker: Call) => {
      const number = (numbers += 1)
      const [received, refunded, large] = [MONEY_IN + number, MONEY_OUT + number, ABOVE_THE_LIMIT + number]
      const [price, total, fee] = [PRICE + number, TOTAL + number, FEE + number]
      const wrong = await press('receive', staff, money.transfer(buyer.id, 'received', received), [received])
      const waiting = await press('receive above the limit', staff, money.transfer(buyer.id, 'received', large))
      await press('approve', checker, money.approval(waiting.id), [large])
      await press('refund', staff, money.transfer(buyer.id, 'refund', refunded), [-refunded])
      await press('reverse', checker, money.reversal(wrong.id), [-received])
      const { bidId } = await press('bid', buyer.call, money.bid(await money.lotAhead(server.db), PRICE * 2))
      await press('win', staff, money.win(bidId!))
      await press('price', staff, money.soldPrice(bidId!, price), [-price])
      const car = await money.carOf(server.db, bidId!)
      await press('costs', staff, money.costs(car, total - price), [price, -total])
      const issued = await press('invoice', staff, money.invoice(car))
      await press('credit', checker, money.creditNote(issued.id))
      await press('cancel', staff, money.cancellation(car), [total])
      await press('fee', staff, money.fee(buyer.id, car, fee), [-fee])
    }

    const workOnAndOn = async () => {
      const { id } = await money.newBuyer(server.db)
      const buyer = { id, call: await server.callerOf({ id }) }
      while (server.isGoingOn()) {
        const [staff, checker] = [await manager(), await manager()]
        for (let cars = 0; cars < CARS_OF_A_MANAGER && server.isGoingOn(); cars += 1)
          await handleOneCar(buyer, staff, checker)
      }
    }

    let isWorking = true
    const watched = watchBooks(server.db, () => isWorking, POLL_MS)
    const faults: string[] = []
    const work = () => workOnAndOn().catch((error: unknown) => faults.push(String(error)))
    await Promise.all(Array.from({ length: WORKERS }, work))
    isWorking = false
    return { faults, ...(await watched), ...(await compare(server, journal)) }
  })
}

async function compare({ db, answered }: KilledServer, sent: readonly Command[]) {
  let otherAnswers = 0
  const journal = sent.filter(({ answer }) => answer !== undefined)
  for (const command of journal) {
    const { answer } = await answered(command.send)
    if (JSON.stringify(answer) !== JSON.stringify(command.answer)) otherAnswers += 1
  }
  const counted = (values: readonly (number | string)[]) =>
    new Map([...Map.groupBy(values, value => value)].map(([value, same]) => [value, same.length]))
  const lines = counted((await db.selectFrom('ledger').select('amount').execute()).map(({ amount }) => Number(amount)))
  const expected = new Set(journal.flatMap(command => command.lines))
  const issued = new Set((await db.selectFrom('invoices').select('id').execute()).map(({ id }) => id))
  const answers = journal.filter(({ does }) => does === 'invoice' || does === 'credit').map(({ answer }) => answer)
  const lostInvoices = answers.filter(answer => !issued.has((answer as { id: number }).id)).length
  return {
    acknowledged: Object.fromEntries(counted(journal.map(({ does }) => does))),
    retried: journal.filter(({ tries }) => tries > 1).length,
    lost: [...expected].filter(line => !lines.has(line)).length + lostInvoices,
    doubled: [...lines.values()].filter(times => times > 1).length,
    unasked: [...lines.keys()].filter(line => !expected.has(Number(line))).length + issued.size - answers.length,
    otherAnswers,
  }
}
