import type { Generated } from 'kysely'

/** A request for a sign-up or a recovery, or an email whose link locks the account; see migrations/0002_auth.sql. */
export type AccountRequestsTable = {
  id: Generated<number>
  kind: 'sign-up' | 'recovery' | 'not-me'
  email: string
  ip: string
  language: number
  asked_at: Date
  answered_at: Date | null
  password_hash: string | null
  full_name: string | null
  mobile: string | null
  country_id: number | null
  city: string | null
  referral_code: string | null
  user_id: number | null
  token_hash: string | null
  expires_at: Date | null
  used_at: Date | null
}

/** Security events of an account; see migrations/0002_auth.sql 0023_second_factors.sql 0030_locked_accounts.sql and 0037_passkeys.sql. */
export type AccountEvent =
  | 'made'
  | 'signed-in'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'token-reused'
  | 'password-changed'
  | 'password-reset'
  | 'proved'
  | 'factor-added'
  | 'factor-removed'
  | 'factor-reset'
  | 'locked'
  | 'code-refused'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'passkey-copied'

/** Accounts, sign-ins and what opens them; see migrations/0002_auth.sql, 0023_second_factors.sql and 0037_passkeys.sql. */
export type AuthTables = {
  session_families: {
    id: string
    user_id: number
    user_agent: string
    created_at: Date
    used_at: Date
    proved_at: Date
    ended_at: Date | null
  }
  session_tokens: {
    hash: string
    family_id: string
    kind: 'access' | 'refresh'
    created_at: Date
    expires_at: Date
    /** When a refresh token was exchanged; a second exchange outside the short grace ends the family. */
    used_at: Date | null
  }
  account_requests: AccountRequestsTable
  login_attempts: { email_hash: string; ip: string; at: Date; succeeded: boolean }
  second_factors: {
    user_id: number
    secret: string
    begun_at: Date
    confirmed_at: Date | null
    last_step: Generated<number>
  }
  recovery_codes: { id: Generated<number>; user_id: number; hash: string; used_at: Date | null }
  pending_logins: { hash: string; user_id: number; password_hash: string; expires_at: Date }
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    backed_up: boolean
    created_at: Date
    used_at: Date | null
  }
  passkey_challenges: {
    hash: string
    purpose: 'enrol' | 'sign-in' | 'prove'
    user_id: number | null
    expires_at: Date
  }
  spent_proofs: { nonce: string; expires_at: Date }
  account_log: {
    id: Generated<number>
    at: Date
    user_id: number
    event: AccountEvent
    ip: string
    session_id: string | null
  }
}
