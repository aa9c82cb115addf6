import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { closed, openDoors } from './doors.ts'

const CROWD = 200
/** Connects them all, says so, and leaves when told. */
const COMING = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const sockets = Array.from({ length: ${CROWD} }, () => connect(workerData.port, 'localhost'))
  let there = 0
  for (const socket of sockets) socket.on('connect', () => {
    if (++there < sockets.length) return
    Atomics.store(workerData.flag, 0, 1)
    Atomics.notify(workerData.flag, 0)
  })
  parentPort.once('message', () => { for (const socket of sockets) socket.destroy() })
`
const open: Server[] = []
afterEach(async () => {
  for (const door of open.splice(0)) await closed(door)
})

async function doorsOf(server: Server, port = 0): Promise<number> {
  open.push(...(await openDoors(server, port)))
  return (server.address() as AddressInfo).port
}

describe.runIf(process.platform === 'linux')('who comes to our port', () => {
  test('is let in with others at each turn of the loop, by whichever door', async () => {
    let inside = 0
    const server = createServer(socket => {
      inside += 1
      socket.resume().on('end', () => socket.end())
    })
    const port = await doorsOf(server)
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(COMING, { eval: true, workerData: { port, flag } })
    // All stand before the doors while nobody looks.
    Atomics.wait(flag, 0, 0, 20_000)
    let turns = 0
    for (; inside < CROWD; turns++) await nextTurn()
    expect(turns).toBeLessThan(CROWD / 2)
    worker.postMessage('leave')
    await once(worker, 'exit')
  })

  test('finds no other program there: a taken port is refused, whoever has it', async () => {
    const taken = await doorsOf(createServer())
    await expect(openDoors(createServer(), taken)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const alone = createServer().listen(0)
    open.push(alone)
    await once(alone, 'listening')
    const { port } = alone.address() as AddressInfo
    await expect(openDoors(createServer(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
