import type { Config } from '#server/config.ts'

/** A bucket is for several servers; each would have a database, and so a market, people and bids, of its own. Null: there is nothing to say. */
export function bucketWithoutDatabase({ s3, databaseUrl }: Pick<Config, 's3' | 'databaseUrl'>): string | null {
  if (!s3 || databaseUrl) return null
  return 'S3_URL is set and DATABASE_URL is not: several servers would share the bucket, but not one bid. Set DATABASE_URL; a single server needs no S3_URL.'
}
