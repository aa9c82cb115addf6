import { shortestPassword, type UserKind } from '#domain/people/kinds.ts'
import { isLeakedPassword } from './leaked-passwords.ts'
import { isPopularPassword } from './popular-passwords.ts'

type Owner = { kind: UserKind; email: string; fullName: string; needsFactor?: boolean }

/** The rule that a new password breaks; null if it may be set. Passwords of earlier days stay valid. */
export async function passwordFault(
  password: string,
  owner: Owner,
): Promise<'minLength6' | 'minLength10' | 'ownPassword' | 'commonPassword' | null> {
  const shortest = shortestPassword(owner.kind, owner.needsFactor)
  // The contract counts an emoji twice.
  if ([...password].length < shortest) return `minLength${shortest}`
  const plain = password.normalize('NFKC').toLowerCase()
  if (ownWords(owner).includes(plain.replaceAll(/[\s.]/g, ''))) return 'ownPassword'
  return isPopularPassword(plain) || (await isLeakedPassword(plain)) ? 'commonPassword' : null
}

/** Email, the part before its @, name, and each word of both; without dots and spaces. */
function ownWords({ email, fullName }: Owner): string[] {
  const [local = ''] = email.split('@')
  const texts = [email, local, fullName, ...local.split(/[._+-]/), ...fullName.split(/\s+/)]
  return texts.map(text => text.normalize('NFKC').toLowerCase().replaceAll(/[\s.]/g, ''))
}
