import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

const AGE_FILE = 'age-encryption.org/v1\n';
export const AGE_MARK_BYTES = AGE_FILE.length;

/** @param start first {@link AGE_MARK_BYTES} bytes of a file */
export const isEncrypted = (start: Buffer): boolean => start.equals(Buffer.from(AGE_FILE));

export const newBackupKey = (): Promise<string> => generateX25519Identity();

/**
 * Encrypts for the owner of the key alone, in authenticated pieces of 64 kB. `age --decrypt --identity KEYFILE` also
 * opens the file. Holds one piece in memory.
 */
export async function* encrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/**
 * Decrypts what {@link encrypt} wrote. Each piece is authenticated before it is passed on, and a truncated file fails.
 * @throws BackupError for the wrong key, or when a byte was changed, added or removed
 */
export async function* decrypt(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    yield* await decrypter.decrypt(ReadableStream.from(source));
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException);
  }
}

/** @throws BackupError when the text is no valid key, for example because copying lost a character */
export async function assertBackupKey(key: string): Promise<void> {
  await identityToRecipient(key).catch((cause: unknown) => {
    throw new BackupError('BACKUP_KEY is no key. Make one by: npm run backup -- --new-key', { cause });
  });
}

function explain(error: NodeJS.ErrnoException): Error {
  if (error.code !== undefined) return error; // the file cannot be read
  if (/no identity matched/.test(error.message))
    return new BackupError('BACKUP_KEY is not the key of this backup.', { cause: error });
  return new BackupError('The backup is incomplete or was altered: a piece is not authentic.', { cause: error });
}
