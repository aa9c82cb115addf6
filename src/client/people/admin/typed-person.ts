import * as v from 'valibot'
import { ChangedPerson, NewPerson, type AdminPerson } from '#contract/people/admin-people.shapes.ts'
import { mayHaveDealer, permissionsOf } from '#domain/people/kinds.ts'
import { ownFlags } from '#domain/people/account-rights.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { withTyped } from '#client/api/with-typed.ts'
import { typedNumber } from '#client/format/typed-number.ts'
import { grouped } from '#domain/money/yen.ts'

type Kind = AdminPerson['kind']

/** Fields of an account that are typed or chosen as text. */
export const TEXT_FIELDS = [
  'email',
  'fullName',
  'company',
  'mobile',
  'officePhone',
  'countryId',
  'city',
  'address',
  'language',
  'currency',
  'dealerId',
  'managerId',
  'creditLimit',
  'dailyBidLimit',
  'ussLimit',
  'note',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** An account as typed, with the field names of the API. */
export type TypedPerson = { kind: Kind; permission: PermissionFlags } & Record<TextField, string>

export const NEW_PERSON: TypedPerson = {
  kind: 'client',
  permission: permissionsOf('client'),
  email: '',
  fullName: '',
  company: '',
  mobile: '',
  officePhone: '',
  countryId: '',
  city: '',
  address: '',
  language: '692',
  currency: 'JPY',
  dealerId: '',
  managerId: '',
  creditLimit: '0',
  dailyBidLimit: '10',
  ussLimit: '5',
  note: '',
}

export function typedPerson(person: AdminPerson): TypedPerson {
  const texts = TEXT_FIELDS.map(name => [name, String(person[name] ?? '')] as const)
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    kind: person.kind,
    permission: person.permission,
    creditLimit: grouped(person.creditLimit),
  }
}

/** Another kind brings its own default flags; flags set for this account stay. */
export function asKind(typed: TypedPerson, kind: Kind): Pick<TypedPerson, 'kind' | 'permission'> {
  return { kind, permission: permissionsOf(kind, ownFlags(typed.kind, typed.permission)) }
}

/** `now` with what was typed over `seen`, permissions one by one. */
export function personWithTyped(now: TypedPerson, typed: TypedPerson, seen: TypedPerson): TypedPerson {
  return {
    ...withTyped(now, typed, seen),
    permission: withTyped(now.permission, typed.permission, seen.permission),
  }
}

/** The typed values in API form; text that is not a number breaks the rule of its field. */
export function personOf(typed: TypedPerson): Omit<ChangedPerson, 'id' | 'version'> {
  return {
    ...typed,
    countryId: chosen(typed.countryId),
    // The form keeps a chosen dealer that it hides, for a change back.
    dealerId: mayHaveDealer(typed.kind) ? chosen(typed.dealerId) : null,
    managerId: chosen(typed.managerId),
    language: Number(typed.language) as 692 | 693,
    currency: typed.currency as 'JPY' | 'USD',
    creditLimit: whole(typed.creditLimit),
    dailyBidLimit: whole(typed.dailyBidLimit),
    ussLimit: whole(typed.ussLimit),
  }
}

const chosen = (text: string): number | null => (text === '' ? null : Number(text))

const whole = (text: string): number => typedNumber(text) ?? Number.NaN

const typed = v.custom<TypedPerson>(() => true)

/** The form uses the rules of the contract; id and version of an account are not fields. */
export const ChangedPersonForm = v.pipe(
  typed,
  v.transform((person): unknown => ({ ...personOf(person), id: 1, version: 0 })),
  ChangedPerson,
)
export const NewPersonForm = v.pipe(
  typed,
  v.transform((person): unknown => personOf(person)),
  NewPerson,
)
