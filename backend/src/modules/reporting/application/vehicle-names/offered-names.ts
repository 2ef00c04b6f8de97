import { romanianPlate, writtenPlate } from '@car-workshop/contracts/licence-plate';
import { vehicleNameKey } from '@car-workshop/contracts/vehicle-names';
import { COMMON_VEHICLES, OTHER_NAMES } from './common-vehicles.ts';

/** Makes of the workshop's own vehicles that are offered besides the common ones, and models of each make. */
export const MOST_MAKES = 60;
export const MOST_MODELS = 30;

/** A make and a model as most customers write them. */
export interface SeenVehicle {
  readonly make: string;
  readonly model: string;
}

export interface OfferedMake {
  readonly make: string;
  readonly models: readonly string[];
}

const ALPHABET = new Intl.Collator('ro', { numeric: true });

/**
 * The common makes and models with those of the workshop's own vehicles, each once and in order.
 * A common name keeps its spelling.
 * @param seen the most frequent first; those over the limits and those that are no names are left out
 */
export function offeredNames(seen: readonly SeenVehicle[]): OfferedMake[] {
  const makes = new Map<string, { make: string; models: Map<string, string> }>();
  const modelsOf = (make: string) => {
    const models = new Map<string, string>();
    makes.set(vehicleNameKey(make), { make, models });
    return models;
  };
  for (const [make, list] of Object.entries(COMMON_VEHICLES)) {
    const models = modelsOf(make);
    for (const model of list.split(',')) models.set(vehicleNameKey(model), model);
  }
  const most = makes.size + MOST_MAKES;
  const added = new Map<string, number>();
  for (const { make: written, model } of seen) {
    if (!isMake(written) || !isVehicleName(model)) continue;
    const key = vehicleNameKey(written);
    const make = OTHER_NAMES[key] ?? written;
    const makeKey = vehicleNameKey(make);
    const modelKey = vehicleNameKey(model);
    const count = added.get(makeKey) ?? 0;
    if (count >= MOST_MODELS || (!makes.has(makeKey) && makes.size >= most)) continue;
    const models = makes.get(makeKey)?.models ?? modelsOf(make);
    if (models.has(modelKey)) continue;
    models.set(modelKey, model);
    added.set(makeKey, count + 1);
  }
  return [...makes.values()]
    .map(({ make, models }) => ({ make, models: [...models.values()].toSorted(ALPHABET.compare) }))
    .toSorted((one, other) => ALPHABET.compare(one.make, other.make));
}

const isMake = (text: string) => isVehicleName(text) && /\p{L}.*\p{L}/u.test(text);

/** Whether a text can be offered: short, of letters, digits and few signs, and no plate, chassis or phone number. */
function isVehicleName(text: string): boolean {
  return (
    /^[\p{L}\p{N}#][\p{L}\p{N} .,+!:#/&()'’-]{0,29}$/u.test(text) &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/\d{5}/.test(text.replace(/[ .-]/g, '')) &&
    romanianPlate(writtenPlate(text)) === undefined
  );
}
