/** The path to download an invoice. */
export const INVOICE_PATH = '/v1/purchased-cars/invoice'
export const invoicePath = (id: number): string => `${INVOICE_PATH}?id=${id}`

/** The page tab with a car's costs and invoices. */
export const carFinances = (carId: number): string => `/purchased-cars/${carId}?tab=finances`

/** The page tab with a car's documents. */
export const carDocuments = (carId: number): string => `/purchased-cars/${carId}?tab=documents`
