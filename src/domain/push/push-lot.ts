import { vehicleName } from '../lots/vehicle-name.ts'
import type { PageType } from '../lots/page-types.ts'
import { cutText } from '../site/cut-text.ts'

/** `name`: maker, model and year. */
export type PushLot = { id: string; page: PageType; name: string; number: string }

export const MAX_NAME_LENGTH = 200
export const MAX_NUMBER_LENGTH = 20

/** A lot for a message to a phone, which refuses longer texts; maker and model as the feed writes them. */
export function pushLot({ name, number, ...lot }: PushLot): PushLot {
  return { ...lot, name: cutText(vehicleName(name), MAX_NAME_LENGTH), number: cutText(number, MAX_NUMBER_LENGTH) }
}
