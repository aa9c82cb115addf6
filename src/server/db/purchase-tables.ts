import type { ColumnType, Generated } from 'kysely'
import type { DocumentType } from '#domain/purchases/document-types.ts'
import type { Logged } from '#contract/wire.ts'
import type { Json } from './json-column.ts'

/** Bought cars; see migrations/0006_purchases.sql. */
export type PurchaseTables = {
  purchases: {
    id: Generated<number>
    bid_id: number
    lot_id: string
    user_id: number
    price: number
    /** Null is Processing. */
    status: number | null
    purchased_at: Date
    version: Generated<number>
    voyage_id: number | null
    stock_yard: string | null
    yard_arrival_eta: string | null
    export_port: string | null
    discharge_port: string | null
    eta: string | null
    note: Generated<string>
    consignee_id: number | null
    notify_id: number | null
    same_as_consignee: Generated<boolean>
    /** When the bill of lading was issued. */
    papers_written_at: Date | null
    agent_fee: Generated<number>
    hall_fee: Generated<number>
    inland: Generated<number>
    freight: Generated<number>
    other_costs: Generated<number>
    costs_posted_at: Date | null
    /** Price and costs; the database adds them up. */
    total: ColumnType<number, never, never>
  }
  purchase_log: {
    id: Generated<number>
    purchase_id: number
    at: Date
    actor_id: number | null
    event: string
    before: Json<Logged> | null
    after: Json<Logged>
    reason: string | null
  }
  voyages: {
    id: Generated<number>
    line: string
    ship: string
    number: string
    loading_port: string
    discharge_port: string
    etd: string
    eta: string
    version: Generated<number>
    changed_at: Date
  }
  purchase_documents: {
    id: Generated<number>
    purchase_id: number
    type: DocumentType
    name: string
    kind: 'pdf' | 'jpeg' | 'png' | 'heic'
    bytes: number
    hash: string
    uploaded_by: number
    uploaded_at: Date
    accepted_at: Date | null
    staff_only: boolean
    party_id: number | null
  }
  uploads: {
    id: string
    user_id: number
    key: string
    /** Set for a document of a car. */
    purchase_id: number | null
    /** Set for a receipt. */
    remittance_id: number | null
    type: DocumentType
    name: string
    size: number
    staff_only: boolean
    party_id: number | null
    received: Generated<number>
    document_id: number | null
    receipt_id: number | null
    touched_at: Date
  }
  upload_chunks: { upload_id: string; at: number; content: Buffer }
  /** News of cars that nobody has been notified of yet; see migrations/0046_purchase_news.sql. */
  purchase_news: {
    id: Generated<number>
    user_id: number
    purchase_id: number
    /** A new document is `paper` in this table alone; see purchases/news/news.queries.ts. */
    kind: 'paper' | 'accepted' | 'voyage' | 'eta'
    document_id: number | null
  }
  /** Cars whose posted costs have not been announced to the buyer yet, and their former total. */
  cost_news: { purchase_id: number; user_id: number; former_total: number; due_at: Date }
  parties: {
    id: Generated<number>
    user_id: number
    full_name: string
    address: string
    country_id: number
    port: string
    telephone: string
    email: string
    payment_method: string
    used_at: Date
  }
}
