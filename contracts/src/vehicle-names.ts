import { withoutDiacritics } from './text.ts';

/** The letters and digits of a make or a model, by which names are compared: `Mercedes-Benz` as `mercedes benz`. */
export function vehicleNameKey(name: string): string {
  return withoutDiacritics(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
