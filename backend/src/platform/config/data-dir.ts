import { accessSync, constants, mkdirSync } from 'node:fs';
import { InvalidSettings, type Settings } from './settings.ts';

/**
 * Creates `DATA_DIR` and checks that it is writable, so that a wrong setting fails at start.
 * @throws InvalidSettings
 */
export function prepareDataDir({ DATA_DIR }: Settings): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
  } catch (error) {
    throw new InvalidSettings(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
}
