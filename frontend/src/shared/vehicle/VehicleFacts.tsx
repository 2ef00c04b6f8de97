import { classNames } from '../ui/dom.ts';
import styles from './VehicleFacts.module.css';
import {
  type DescribedVehicle,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  vehicleFieldsOf,
} from './vehicle-fields.ts';
import { useVehicleTexts } from './vehicle-texts.ts';

export function VehicleFacts({ vehicle }: { vehicle: DescribedVehicle }) {
  const { labelOf, choicesOf } = useVehicleTexts();
  const textOf = (name: VehicleFieldName) =>
    VEHICLE_FIELDS[name].kind === 'choice'
      ? choicesOf(name).find(({ value }) => value === vehicle[name])?.label
      : vehicle[name];
  const isWide = (name: VehicleFieldName) => (VEHICLE_FIELDS[name] as VehicleField).wide ?? false;
  const facts = vehicleFieldsOf('detail')
    .filter(textOf)
    .toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)));
  if (facts.length === 0) return null;
  return (
    <dl className={classNames('terms below-4', styles.facts)}>
      {facts.map((name) => (
        <div key={name} className={isWide(name) ? 'full-row' : undefined}>
          <dt className="caption">{labelOf(name)}</dt>
          <dd>{textOf(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
