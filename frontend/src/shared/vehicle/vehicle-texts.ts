import { useTranslation } from 'react-i18next';
import { VEHICLE_FIELDS, type VehicleChoice, type VehicleField, type VehicleFieldName } from './vehicle-fields.ts';
import { unusualField } from './vehicle-hints.ts';

/** The keys of the choices; the compiler checks that each choice has a text. */
type ChoiceKey = {
  [Name in VehicleChoice]: `vehicle.choice.${Name}.${(typeof VEHICLE_FIELDS)[Name]['oneOf'][number]}`;
}[VehicleChoice];

export function useVehicleTexts() {
  const { t } = useTranslation();
  return {
    labelOf: (name: VehicleFieldName) => t(`vehicle.field.${name}`),
    /** The hint for an unusual but accepted plate or VIN; undefined for any other value. */
    hintOf: (name: VehicleFieldName, value: string | undefined) => {
      const unusual = unusualField(name, value ?? '');
      return unusual && t(`vehicle.unusual.${unusual}`);
    },
    choicesOf: (name: VehicleFieldName) => {
      const { oneOf = [] }: VehicleField = VEHICLE_FIELDS[name];
      return oneOf.map((value) => ({ value, label: t(`vehicle.choice.${name}.${value}` as ChoiceKey) }));
    },
  };
}
