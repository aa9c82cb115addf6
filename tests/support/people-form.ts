import type { ChangedPerson, AdminPerson } from '#contract/people/admin-people.shapes.ts'

/** A page's data, sent back as its form would send it. */
export function formOf(person: AdminPerson, changes: Partial<ChangedPerson> = {}) {
  const { id, version, kind, email, fullName, countryId, dealerId, managerId, permission } = person
  const { creditLimit, dailyBidLimit, ussLimit } = person
  return {
    id,
    version,
    kind,
    email,
    fullName,
    countryId,
    dealerId,
    managerId,
    permission,
    creditLimit,
    dailyBidLimit,
    ussLimit,
    company: person.company ?? '',
    mobile: person.mobile ?? '',
    officePhone: person.officePhone ?? '',
    city: person.city ?? '',
    address: person.address ?? '',
    note: person.note ?? '',
    language: person.language as 692 | 693,
    currency: person.currency as 'JPY' | 'USD',
    ...changes,
  }
}
