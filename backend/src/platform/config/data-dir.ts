import { accessSync, constants, mkdirSync } from 'node:fs';
import { InvalidSettings, type Settings } from './settings.ts';

/**
 * Makes the folder of data, or sees that we may write in it: better now than at the first photo.
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
