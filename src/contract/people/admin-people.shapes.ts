import * as v from 'valibot'
import { MAX_YEN } from '#domain/payments/remittances.ts'
import { mayHaveDealer, USER_KINDS } from '#domain/people/kinds.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { PERMISSIONS, type Permission } from '#domain/people/permissions.ts'
import { Email } from '../auth/auth.shapes.ts'
import {
  Logged,
  MAX_INT,
  Option,
  optionalLine,
  optionalPhone,
  requiredLine,
  rowId,
  whole,
  words,
  orNull,
} from '../wire.ts'

/** Kinds that can be assigned. Disabling an account is a separate step that can be undone. */
export const LIVING_KINDS = USER_KINDS.filter(kind => kind !== 'disabled')

/** An account in the admin list. Amounts in whole yen. */
export const PersonRow = v.object({
  id: v.number(),
  /** For a disabled account: its previous kind. */
  kind: v.picklist(LIVING_KINDS),
  disabled: v.boolean(),
  fullName: v.string(),
  email: v.string(),
  company: v.nullable(v.string()),
  dealer: v.nullable(v.string()),
  balance: v.number(),
  creditLimit: v.number(),
  activeBids: v.number(),
  lastLogin: v.nullable(v.string()),
})
export type PersonRow = v.InferOutput<typeof PersonRow>

const MAX_PER_DAY = 10_000

const id = rowId('unknownChoice')
const version = whole('required', 0, MAX_INT)

/** Every flag with its requested value. Differences from the kind's default are stored as the account's own. */
const Flags = v.object(
  Object.fromEntries(PERMISSIONS.map(flag => [flag, v.boolean('invalid')])) as Record<
    Permission,
    v.BooleanSchema<'invalid'>
  >,
)

/** A manager's fields of an account. '' and null are "none". */
const person = {
  kind: v.picklist(LIVING_KINDS, 'required'),
  email: Email,
  fullName: requiredLine(200),
  company: v.optional(optionalLine(200), ''),
  mobile: v.optional(optionalPhone, ''),
  officePhone: v.optional(optionalPhone, ''),
  countryId: orNull(id),
  city: v.optional(optionalLine(100), ''),
  address: v.optional(optionalLine(200), ''),
  language: v.optional(v.picklist([LANGUAGE_IDS.en, LANGUAGE_IDS.ru], 'required'), LANGUAGE_IDS.en),
  currency: v.optional(v.picklist(['JPY', 'USD'], 'required'), 'JPY'),
  dealerId: orNull(id),
  managerId: orNull(id),
  creditLimit: v.optional(whole('yenLimit', 0, MAX_YEN), 0),
  dailyBidLimit: v.optional(whole('dayLimit', 0, MAX_PER_DAY), 10),
  ussLimit: v.optional(whole('dayLimit', 0, MAX_PER_DAY), 5),
  note: v.optional(v.pipe(words('invalid'), v.maxLength(1000, 'maxLength1000')), ''),
}

const fitsItsKind = <T extends { kind: string; dealerId?: unknown }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const given = dataset.value as Record<string, unknown> | null
    if (typeof given !== 'object' || given === null || typeof given.dealerId !== 'number') return
    const kind = LIVING_KINDS.find(one => one === given.kind)
    if (!kind || mayHaveDealer(kind)) return
    const path = [{ type: 'object', origin: 'value', input: given, key: 'dealerId', value: given.dealerId }] as const
    addIssue({ message: 'noDealer', path: [...path] })
  })

export const NewPerson = v.pipe(v.object(person), fitsItsKind())
export type NewPerson = v.InferOutput<typeof NewPerson>

export const ChangedPerson = v.pipe(v.object({ id, version, ...person, permission: Flags }), fitsItsKind())
export type ChangedPerson = v.InferOutput<typeof ChangedPerson>

/** An account and the version that was seen of it. */
export const PersonVersion = v.object({ id, version })

/** An account as its admin page shows it. */
export const AdminPerson = v.object({
  id: v.number(),
  version: v.number(),
  kind: v.picklist(LIVING_KINDS),
  disabled: v.boolean(),
  email: v.string(),
  fullName: v.string(),
  company: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  officePhone: v.nullable(v.string()),
  countryId: v.nullable(v.number()),
  city: v.nullable(v.string()),
  address: v.nullable(v.string()),
  language: v.number(),
  currency: v.string(),
  dealerId: v.nullable(v.number()),
  managerId: v.nullable(v.number()),
  creditLimit: v.number(),
  dailyBidLimit: v.number(),
  ussLimit: v.number(),
  note: v.nullable(v.string()),
  permission: v.object(
    Object.fromEntries(PERMISSIONS.map(flag => [flag, v.boolean()])) as Record<Permission, v.BooleanSchema<undefined>>,
  ),
  balance: v.number(),
  activeBids: v.number(),
  bidAllow: v.number(),
  /** Whether he wants e-mails about his bids. Absent from an older server. */
  bidEmailNotify: v.optional(v.boolean()),
  createdAt: v.string(),
  lastLogin: v.nullable(v.string()),
  referralCode: v.nullable(v.string()),
  /** Clients of this dealer. */
  clients: v.number(),
  /** Devices on which he is signed in. */
  sessions: v.number(),
  /** Whether his sign-in asks for a code. */
  secondFactor: v.boolean(),
  /** How many passkeys he has. */
  passkeys: v.optional(v.number()),
  isMe: v.boolean(),
  /** False when the person holds a manager's flag that the reader lacks. */
  mayEdit: v.boolean(),
})
export type AdminPerson = v.InferOutput<typeof AdminPerson>

/** Dealers that a client may belong to. */
export const PersonChoices = v.object({ dealers: v.array(Option), managers: v.array(Option) })
export type PersonChoices = v.InferOutput<typeof PersonChoices>

/**
 * A change of an account: field or flag → value, people and countries by name. `before` null: the account was created. `after.link` is `not-me` where
 * the link “This wasn’t me” did it, whoever followed it.
 */
export const PersonLogLine = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.string(),
  before: v.nullable(Logged),
  after: Logged,
})
export type PersonLogLine = v.InferOutput<typeof PersonLogLine>
