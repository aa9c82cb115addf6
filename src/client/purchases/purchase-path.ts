/** Link properties of a bought car's page. */
export const purchasePath = (id: number) => ({ to: '/purchased-cars/$id', params: { id: String(id) } }) as const
