import { useTranslation } from 'react-i18next';
import {
  VEHICLE_FIELDS,
  type VehicleChoice,
  type VehicleField,
  type VehicleFieldName,
} from './vehicle-fields.ts';

/** The keys of the choices; the compiler checks that each has a text. */
type ChoiceKey = {
  [Name in VehicleChoice]: `vehicle.choice.${Name}.${(typeof VEHICLE_FIELDS)[Name]['values'][number]}`;
}[VehicleChoice];

/** The labels and choices of a vehicle's fields. */
export function useVehicleTexts() {
  const { t } = useTranslation();
  return {
    labelOf: (name: VehicleFieldName) => t(`vehicle.field.${name}`),
    /** The options of a choice; empty for other fields. */
    choicesOf: (name: VehicleFieldName) => {
      const { values = [] }: VehicleField = VEHICLE_FIELDS[name];
      return values.map((value) => ({ value, label: t(`vehicle.choice.${name}.${value}` as ChoiceKey) }));
    },
  };
}
